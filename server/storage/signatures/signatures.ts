import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import {
  addressed,
  type FileAddresses,
  fileAddresses,
  fileAddressSecret,
  type Reader,
  type UploadGrant,
  unsealed,
} from '../../keys/file-addresses.ts';
import type { KeyRing } from '../../keys/keys.ts';
import { invalidSignature, invalidToken } from '../errors.ts';
import type { Target } from '../input.ts';

const reader = z.object({
  sub: z.guid(),
  session_id: z.guid(),
  aal: z.string(),
  admin_aal: z.string().optional(),
  admin_aal_from: z.number().optional(),
});
const uploader = z.object({ owner: z.string().nullish(), session_id: z.guid().optional() });

/** What a signed address permits: reading one file, or putting one in place. Never both. */
const downloadClaims = z.object({
  scope: z.literal('download'),
  url: z.string(),
  transformations: z.string().optional(),
  by: z.string().optional(),
  // Of addresses from before signers were sealed, which live an hour; without it they would be the secret key's.
  reader: reader.optional(),
  exp: z.number(),
});
const uploadClaims = z.object({
  scope: z.literal('upload'),
  url: z.string(),
  upsert: z.boolean(),
  by: z.string().optional(),
  ...uploader.shape,
});

export type DownloadGrant = { expiresAt: Date; transformations: string; reader?: Reader | undefined };

/** Signs and reads the tokens of signed addresses; they name their file, so one opens no other. */
export type Signatures = FileAddresses & {
  /** @throws {StorageError} when forged, expired, for another file or for uploading. */
  readDownload(token: string, target: Target): Promise<DownloadGrant>;
  /** @throws {StorageError} when forged, expired, for another file or for reading. */
  readUpload(token: string, target: Target): Promise<UploadGrant>;
  /** Who had an upload signed, whichever it is; null for the secret key, and for what holds for no upload. */
  uploaderOf(token: string): Promise<string | null>;
};

export function openSignatures(keys: KeyRing): Signatures {
  const secret = fileAddressSecret(keys);

  async function uploadOf(token: string): Promise<UploadGrant & { url: string }> {
    const claims = uploadClaims.safeParse(await payloadOf(token, secret));
    if (!claims.success) throw invalidSignature('Token is not scoped for upload');
    const { by, upsert, url } = claims.data;
    const signer = by === undefined ? claims.data : await signerOf(uploader, by, keys);
    return { ownerId: signer.owner ?? null, upsert, sessionId: signer.session_id, url };
  }

  return {
    ...fileAddresses(keys),

    async readDownload(token, target) {
      const claims = downloadClaims.safeParse(await payloadOf(token, secret));
      if (!claims.success) throw invalidSignature('Token is not scoped for download');
      requireTarget(claims.data.url, target);
      const { exp, transformations, by } = claims.data;
      return {
        expiresAt: new Date(exp * 1000),
        transformations: transformations ?? '',
        reader: by === undefined ? claims.data.reader : await signerOf(reader, by, keys),
      };
    },

    async readUpload(token, target) {
      const { url, ...grant } = await uploadOf(token);
      requireTarget(url, target);
      return grant;
    },

    uploaderOf: (token) =>
      uploadOf(token).then(
        ({ ownerId }) => ownerId,
        () => null,
      ),
  };
}

async function signerOf<T>(shape: z.ZodType<T>, by: string, keys: KeyRing): Promise<T> {
  const signer = shape.safeParse(await unsealed(by, keys));
  if (!signer.success) throw invalidSignature();
  return signer.data;
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
