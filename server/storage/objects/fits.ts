import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../buckets/bucket.ts';
import { tooLarge } from '../errors.ts';
import type { Target } from '../input.ts';
import type { FileService } from '../service.ts';
import { checkAllowed, headBytes } from '../upload/media-type.ts';
import { checkWhole, headCheck, isPlaceholder, sizeLimitOf } from '../upload/save.ts';
import type { StoredObject } from './object.ts';

/**
 * A file that comes from another bucket meets the limits of the new one like an upload. The bucket is asked for before: who
 * moves a file calls this within a transaction.
 * @throws {StorageError} when it does not.
 */
export async function checkFits(
  service: FileService,
  bucket: Bucket,
  source: StoredObject,
  to: Target,
): Promise<void> {
  const { size = 0, mimetype: mimeType = 'application/octet-stream' } = source.metadata ?? {};
  if (size > sizeLimitOf(service, bucket, to.name)) throw tooLarge();
  if (!isPlaceholder(to.name)) checkAllowed(mimeType, bucket.allowed_mime_types);
  const checkHead = headCheck(bucket, to.name, { mimeType });
  if (!checkHead || !source.version) return;
  const head = size === 0 ? undefined : { start: 0, end: Math.min(size, headBytes) - 1 };
  await checkHead(head ? await buffer(await service.store.read(source.version, head)) : Buffer.alloc(0));
  await checkWhole(service, bucket, to.name, { version: source.version, size, mimeType });
}
