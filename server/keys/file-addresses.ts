import { CompactEncrypt, compactDecrypt, errors, SignJWT } from 'jose';
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

/** Addresses are passed on, and who had one signed, in which session, is nobody's to know who has it: only a server reads it. */
async function sealed(signer: Record<string, unknown>, keys: KeyRing): Promise<string> {
  return new CompactEncrypt(Buffer.from(JSON.stringify(signer)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(signerSecret(keys));
}

/** Who had an address signed; undefined for what these keys have not sealed. */
export async function unsealed(text: string, keys: KeyRing): Promise<unknown> {
  try {
    const { plaintext } = await compactDecrypt(text, signerSecret(keys));
    return JSON.parse(Buffer.from(plaintext).toString());
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return undefined;
    throw cause;
  }
}

const signerSecret = (keys: KeyRing): Uint8Array =>
  Buffer.from(keys.derive('signers of file addresses'), 'base64url');

export function fileAddresses(keys: KeyRing): FileAddresses {
  const secret = fileAddressSecret(keys);
  const sign = (claims: Record<string, unknown>, expiresInSeconds: number) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ ...claims, iat: now, exp: now + expiresInSeconds })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(secret);
  };
  return {
    signDownload: async (target, expiresInSeconds, { transformations, reader } = {}) =>
      sign(
        {
          scope: 'download',
          url: addressed(target),
          ...(transformations && { transformations }),
          ...(reader && { by: await sealed(reader, keys) }),
        },
        expiresInSeconds,
      ),
    signUpload: async (target, expiresInSeconds, { ownerId, upsert, sessionId }) =>
      sign(
        {
          scope: 'upload',
          url: addressed(target),
          upsert,
          by: await sealed({ owner: ownerId, ...(sessionId && { session_id: sessionId }) }, keys),
        },
        expiresInSeconds,
      ),
  };
}
