import { findBucket } from '../buckets/bucket.ts';
import { type FileCaller, onBehalfOf } from '../caller.ts';
import { noSuchBucket } from '../errors.ts';
import type { Target } from '../input.ts';
import { findObject, type StoredObject } from '../objects/object.ts';
import type { FileService } from '../service.ts';
import type { DownloadGrant } from '../signatures/signatures.ts';

/** The server itself: for files that anyone may read, and those whose address is signed. */
export const anyone: FileCaller = onBehalfOf(null);

/**
 * A file that the caller may read: any of a public bucket, else what row security shows.
 * @throws {StorageError} `NoSuchBucket` or `NoSuchKey`.
 */
export async function findReadable(
  service: FileService,
  caller: FileCaller,
  target: Target,
): Promise<StoredObject> {
  const bucket = await findBucket(service, target.bucketId);
  if (bucket.public) return findObject(service, anyone, target);
  if (caller.scope.role === 'anon') throw noSuchBucket();
  return findObject(service, caller, target);
}

/**
 * The file of a signed address. Where the address names its reader, row security is asked as that person now.
 * @throws {StorageError} `NoSuchKey`, also when the reader may not read it any more.
 */
export async function findSigned(
  service: FileService,
  { reader }: Pick<DownloadGrant, 'reader'>,
  target: Target,
): Promise<StoredObject> {
  if (!reader) return findObject(service, anyone, target);
  const claims = { ...reader, role: 'authenticated' };
  const caller: FileCaller = { scope: { role: 'authenticated', claims }, ownerId: reader.sub };
  return findObject(service, caller, target);
}

/** A file of a public bucket. @throws {StorageError} `NoSuchBucket` also when the bucket is not public. */
export async function findPublic(service: FileService, target: Target): Promise<StoredObject> {
  const bucket = await findBucket(service, target.bucketId);
  if (!bucket.public) throw noSuchBucket();
  return findObject(service, anyone, target);
}
