import { Readable } from 'node:stream';
import type { FileStore } from '../../integrations/files/files.ts';
import { findBucket } from '../buckets/bucket.ts';
import type { FileCaller } from '../caller.ts';
import type { FileService } from '../service.ts';
import { measure } from '../upload/measure.ts';
import { checkAllowed } from '../upload/media-type.ts';
import { storedType } from '../upload/named-type.ts';
import { parseUserMetadata } from '../upload/receive.ts';
import { checkWhole, claim, headCheck, isPlaceholder, metadataOf, sizeLimitOf } from '../upload/save.ts';
import { stageUpload } from '../upload/staging.ts';
import { dropParts, type Part, type ResumableUpload } from './upload.ts';

/**
 * Joins the parts to the file. Row security is asked again, now with the row that stays; file and upload are
 * finished in one transaction.
 */
export async function completeUpload(
  service: FileService,
  caller: FileCaller,
  upload: ResumableUpload,
): Promise<void> {
  const { bucketId, name, upsert } = upload;
  const bucket = await findBucket(service, bucketId);
  const said = describe(upload.metadata);
  const file = { ...said, mimeType: storedType(bucket, name, said.mimeType) };
  if (!isPlaceholder(name)) checkAllowed(file.mimeType, bucket.allowed_mime_types);
  const { content, result } = measure(Readable.from(joined(service.store, upload.parts)), {
    limit: sizeLimitOf(service, bucket, name),
    checkHead: headCheck(bucket, name, file),
    patience: null,
  });
  const version = await stageUpload(service, content, (written) =>
    checkWhole(service, bucket, name, { version: written, size: result().size, mimeType: file.mimeType }),
  );
  const metadata = metadataOf(result(), file);
  await claim(service, caller, { bucketId, name, upsert }, version, metadata, file.userMetadata, (tx) =>
    tx.query('select storage.finish_upload($1)', [upload.id]),
  );
  await dropParts(service, upload.id);
}

/** What the uploader said of the file, in the metadata of the protocol. */
export function describe(metadata: Record<string, string | null>) {
  const { contentType, cacheControl } = metadata;
  return {
    mimeType: contentType || 'application/octet-stream',
    cacheControl: cacheControl && /^-?\d+$/.test(cacheControl) ? `max-age=${cacheControl}` : 'no-cache',
    userMetadata: parseUserMetadata(metadata.metadata ?? undefined),
  };
}

async function* joined(store: FileStore, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const { version } of parts) yield* await store.read(version);
}
