import type { Transaction } from '../../database/scope.ts';
import { type Bucket, findBucket } from '../buckets/bucket.ts';
import { asCaller, type FileCaller } from '../caller.ts';
import { tooLarge } from '../errors.ts';
import type { Target } from '../input.ts';
import { refuseArchiveBehind } from '../inspect/archive-behind.ts';
import { inspectDocument, isDocument, isOffice } from '../inspect/inspect.ts';
import type { FileMetadata, StoredObject } from '../objects/object.ts';
import { putRow } from '../objects/put-row.ts';
import type { FileService } from '../service.ts';
import type { Incoming } from './incoming.ts';
import { type Measured, measure } from './measure.ts';
import { bare, checkAllowed, checkContent } from './media-type.ts';
import { storedType } from './named-type.ts';
import { roomFor } from './room.ts';
import { discard, stageUpload } from './staging.ts';

export type Destination = Target & { upsert: boolean };

/**
 * Stores a file. The caller's right is asked before a byte is read, and again when the row is made.
 * @throws {StorageError} whatever refuses it; then nothing is left of it.
 */
export async function save(
  service: FileService,
  caller: FileCaller,
  to: Destination,
  sent: Incoming,
): Promise<StoredObject> {
  const bucket = await findBucket(service, to.bucketId);
  const incoming = { ...sent, mimeType: storedType(bucket, to.name, sent.mimeType) };
  const limit = sizeLimitOf(service, bucket, to.name);
  if ((incoming.declaredLength ?? 0) > limit) throw tooLarge();
  await service.store.requireRoom?.(incoming.declaredLength ?? 0);
  if (!isPlaceholder(to.name)) checkAllowed(incoming.mimeType, bucket.allowed_mime_types);
  await askWhetherAllowed(service, caller, to, {
    mimetype: incoming.mimeType,
    ...(incoming.declaredLength !== undefined && { contentLength: incoming.declaredLength }),
  });

  // A length that was told has been tried with the row just now.
  const replacing = to.upsert ? to : undefined;
  const room =
    incoming.declaredLength === undefined ? await roomFor(service, caller, { replacing }) : undefined;
  const { content, result } = measure(incoming.content, {
    limit,
    room,
    checkHead: headCheck(bucket, to.name, incoming),
  });
  const version = await stageUpload(service, content, (written) =>
    checkWhole(service, bucket, to.name, { version: written, size: result().size, ...incoming }),
  );
  const metadata = metadataOf(result(), incoming);
  return claim(service, caller, to, version, metadata, incoming.userMetadata);
}

/** Gives a staged file its row, and does what else belongs to that transaction; without a row the file is discarded. */
export async function claim(
  service: FileService,
  caller: FileCaller,
  to: Destination,
  version: string,
  metadata: Partial<FileMetadata>,
  userMetadata: Record<string, unknown>,
  also: (tx: Transaction) => Promise<unknown> = async () => {},
): Promise<StoredObject> {
  try {
    const object = await asCaller(service, caller, async (tx) => {
      await also(tx);
      return putRow(tx, { ...to, ownerId: caller.ownerId, version, metadata, userMetadata });
    });
    if (to.upsert) service.sweepSoon();
    return object;
  } catch (error) {
    await discard(service, version);
    throw error;
  }
}

/** Asks row security by making the row and taking it back. @throws {StorageError} when it says no. */
export async function askWhetherAllowed(
  service: FileService,
  caller: FileCaller,
  to: Destination,
  metadata: Partial<FileMetadata>,
): Promise<void> {
  const row = { ...to, ownerId: caller.ownerId, version: null, metadata, userMetadata: {} };
  await asCaller(service, caller, (tx) => putRow(tx, row), { rollback: () => true });
}

/** What is kept about a file that was measured. */
export function metadataOf(
  { size, md5 }: Measured,
  { mimeType, cacheControl, xRobotsTag }: Pick<Incoming, 'mimeType' | 'cacheControl' | 'xRobotsTag'>,
): FileMetadata {
  return {
    eTag: `"${md5}"`,
    size,
    mimetype: mimeType,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
    ...(xRobotsTag !== undefined && { xRobotsTag }),
  };
}

/** Bytes that a file of that name may have. */
export function sizeLimitOf({ config }: FileService, bucket: Bucket, name: string): number {
  if (isPlaceholder(name)) return 0;
  return Math.min(bucket.file_size_limit ?? config.files.sizeLimit, config.files.sizeLimit);
}

/** The contract's way to make an empty folder appear. */
export function isPlaceholder(name: string): boolean {
  return name.endsWith('.emptyFolderPlaceholder');
}

/** How a bucket that checks content looks at a file's first bytes. */
export function headCheck(bucket: Bucket, name: string, { mimeType }: Pick<Incoming, 'mimeType'>) {
  if (!bucket.checks_content || isPlaceholder(name)) return undefined;
  return (head: Buffer) => checkContent(head, mimeType);
}

/**
 * Looks at a stored file as a whole, where the bucket checks content: that it is one kind of file, and through what
 * can carry programs.
 * @throws {UnsafeFile}
 */
export async function checkWhole(
  { store }: FileService,
  bucket: Bucket,
  name: string,
  { version, size, mimeType }: { version: string; size: number; mimeType: string },
): Promise<void> {
  const type = bare(mimeType);
  if (!bucket.checks_content || isPlaceholder(name)) return;
  if (!isOffice(type)) await refuseArchiveBehind(store, version, size);
  if (isDocument(type)) await inspectDocument(store, version, size, type);
}
