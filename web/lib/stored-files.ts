import type { StorageClient } from '@supabase/storage-js';
import { SIGNED_LINK_SECONDS } from '#contract/limits.ts';
import { fetchAsCaller } from './access-token.ts';
import { madeOnce } from './made-once.ts';
import { onThisOrigin } from './own-media.ts';

/** The part of the official client that reads, signs and removes stored files. Uploads are `upload.ts`. */
export const storedFiles = madeOnce(async (): Promise<StorageClient> => {
  const parts = await import('@supabase/storage-js');
  return new parts.StorageClient(`${location.origin}/storage/v1`, {}, fetchAsCaller);
});

/** An address of a stored file that is good for an hour and downloads it under that name. Throws for what may not be read. */
export async function signDownload(bucket: string, path: string, name: string): Promise<string> {
  const { data, error } = await (await storedFiles())
    .from(bucket)
    .createSignedUrl(path, SIGNED_LINK_SECONDS, { download: name });
  if (error) throw error;
  return onThisOrigin(data.signedUrl);
}

/** As wide as a phone shows a photograph, in dots, and good enough to read a notice on it. */
const PICTURE = { width: 720, resize: 'contain', quality: 60 } as const;
/** What such a photograph weighs, in bytes: said before it is loaded. */
const PICTURE_BYTES = 60 * 1024;

/** @param bytes of the file as it was uploaded; what is smaller already stays as it is */
export const typicalPictureBytes = (bytes: number | null): number =>
  Math.min(bytes ?? PICTURE_BYTES, PICTURE_BYTES);

/** An address of a stored photograph, made small by the server; good for an hour. Throws for what may not be read. */
export async function signPicture(bucket: string, path: string): Promise<string> {
  const { data, error } = await (await storedFiles())
    .from(bucket)
    .createSignedUrl(path, SIGNED_LINK_SECONDS, { transform: PICTURE });
  if (error) throw error;
  return onThisOrigin(data.signedUrl);
}
