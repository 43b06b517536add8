import type { StorageClient } from '@supabase/storage-js';
import { fetchAsCaller } from './access-token.ts';
import { madeOnce } from './made-once.ts';

/** The part of the official client that reads, signs and removes stored files. Uploads are `upload.ts`. */
export const storedFiles = madeOnce(async (): Promise<StorageClient> => {
  const parts = await import('@supabase/storage-js');
  return new parts.StorageClient(`${location.origin}/storage/v1`, {}, fetchAsCaller);
});
