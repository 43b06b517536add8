import type { Context } from '../context.ts';
import { fileStore } from '../integrations/files/adapter.ts';
import type { FileService } from '../storage/service.ts';
import { openSignatures } from '../storage/signatures/signatures.ts';
import { openUploadTurns } from '../storage/upload/turns.ts';

/** The portal's own files, for the videos that lie there. What is let go is swept by the storage part's minute. */
export async function openFileService(context: Context): Promise<FileService> {
  const store = await fileStore(context.config.files);
  return {
    ...context,
    store,
    signatures: openSignatures(context.keys),
    inUploadTurn: openUploadTurns(),
    sweepSoon: () => {},
  };
}
