import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { KeyRing } from '../../keys/keys.ts';
import { invalidSignature, invalidToken } from '../errors.ts';
import type { Target } from '../input.ts';

/** What a signed address permits: reading one file, or putting one in place. Never both. */
const downloadClaims = z.object({
  scope: z.literal('download'),
  url: z.string(),
  transformations: z.string().optional(),
  exp: z.number(),
});
const uploadClaims = z.object({
  scope: z.literal('upload'),
  url: z.string(),
  owner: z.string().nullish(),
  upsert: z.boolean(),
});

export type DownloadGrant = { expiresAt: Date; transformations: string };
export type UploadGrant = { ownerId: string | null; upsert: boolean };

/** Signs and reads the tokens of signed addresses; they name their file, so one opens no other. */
export type Signatures = {
  signDownload(target: Target, expiresInSeconds: number, transformations?: string): Promise<string>;
  signUpload(target: Target, expiresInSeconds: number, grant: UploadGrant): Promise<string>;
  /** @throws {StorageError} when forged, expired, for another file or for uploading. */
  readDownload(token: string, target: Target): Promise<DownloadGrant>;
  /** @throws {StorageError} when forged, expired, for another file or for reading. */
  readUpload(token: string, target: Target): Promise<UploadGrant>;
};

/** The key is of this purpose only: an access token is no signature, and a signature signs nobody in. */
export function openSignatures(keys: KeyRing): Signatures {
  const secret = Buffer.from(keys.derive('signed file addresses'), 'base64url');
  const sign = (claims: Record<string, unknown>, expiresInSeconds: number) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ ...claims, iat: now, exp: now + expiresInSeconds })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(secret);
  };
  return {
    signDownload: (target, expiresInSeconds, transformations) =>
      sign(
        { scope: 'download', url: addressed(target), ...(transformations && { transformations }) },
        expiresInSeconds,
      ),
    signUpload: (target, expiresInSeconds, { ownerId, upsert }) =>
      sign({ scope: 'upload', url: addressed(target), owner: ownerId, upsert }, expiresInSeconds),

    async readDownload(token, target) {
      const claims = downloadClaims.safeParse(await payloadOf(token, secret));
      if (!claims.success) throw invalidSignature('Token is not scoped for download');
      requireTarget(claims.data.url, target);
      const { exp, transformations } = claims.data;
      return { expiresAt: new Date(exp * 1000), transformations: transformations ?? '' };
    },

    async readUpload(token, target) {
      const claims = uploadClaims.safeParse(await payloadOf(token, secret));
      if (!claims.success) throw invalidSignature('Token is not scoped for upload');
      requireTarget(claims.data.url, target);
      return { ownerId: claims.data.owner ?? null, upsert: claims.data.upsert };
    },
  };
}

function addressed({ bucketId, name }: Target): string {
  return `${bucketId}/${name}`;
}

function requireTarget(signed: string, target: Target) {
  if (signed !== addressed(target)) throw invalidSignature();
}

async function payloadOf(token: string, secret: Uint8Array): Promise<unknown> {
  try {
    return (await jwtVerify(token, secret, { algorithms: ['HS256'] })).payload;
  } catch (cause) {
    if (cause instanceof errors.JOSEError) throw invalidToken(cause);
    throw cause;
  }
}
