import { SignJWT } from 'jose';
import type { Claims } from '../database/scope.ts';
import type { KeyRing } from './keys.ts';

/** A file, by its bucket and its name in it. */
export type FileTarget = { bucketId: string; name: string };
/**
 * Who will be said to have uploaded the file, and whether it may replace one. With the session of whoever asked for
 * the address, it ends with that session.
 */
export type UploadGrant = { ownerId: string | null; upsert: boolean; sessionId?: string | undefined };

/** The person who had a download signed: whether they may still read the file is asked when the address is used. */
export type Reader = {
  sub: string;
  session_id: string;
  aal: string;
  admin_aal?: string | undefined;
  admin_aal_from?: number | undefined;
};

/** The person whose claims these are, as an address carries them. */
export function readerOf({ sub, session_id, aal, admin_aal, admin_aal_from }: Claims): Reader {
  return {
    sub: String(sub),
    session_id: String(session_id),
    aal: String(aal),
    ...(typeof admin_aal === 'string' && { admin_aal }),
    ...(typeof admin_aal_from === 'number' && { admin_aal_from }),
  };
}

/** Signs addresses of files under `/storage/v1`, which reads them (server/storage/signatures). */
export type FileAddresses = {
  signDownload(
    target: FileTarget,
    expiresInSeconds: number,
    more?: { transformations?: string; reader?: Reader | undefined },
  ): Promise<string>;
  signUpload(target: FileTarget, expiresInSeconds: number, grant: UploadGrant): Promise<string>;
};

/** The key is of this purpose only: an access token is no signature, and a signature signs nobody in. */
export const fileAddressSecret = (keys: KeyRing): Uint8Array =>
  Buffer.from(keys.derive('signed file addresses'), 'base64url');

/** What a token names, so that one opens no other file. */
export const addressed = ({ bucketId, name }: FileTarget): string => `${bucketId}/${name}`;

export function fileAddresses(keys: KeyRing): FileAddresses {
  const secret = fileAddressSecret(keys);
  const sign = (claims: Record<string, unknown>, expiresInSeconds: number) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ ...claims, iat: now, exp: now + expiresInSeconds })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(secret);
  };
  return {
    signDownload: (target, expiresInSeconds, { transformations, reader } = {}) =>
      sign(
        {
          scope: 'download',
          url: addressed(target),
          ...(transformations && { transformations }),
          ...(reader && { reader }),
        },
        expiresInSeconds,
      ),
    signUpload: (target, expiresInSeconds, { ownerId, upsert, sessionId }) =>
      sign(
        {
          scope: 'upload',
          url: addressed(target),
          owner: ownerId,
          upsert,
          ...(sessionId && { session_id: sessionId }),
        },
        expiresInSeconds,
      ),
  };
}
