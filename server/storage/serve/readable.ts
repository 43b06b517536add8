import { findBucket } from '../buckets/bucket.ts';
import { noSuchBucket } from '../errors.ts';
import type { Target } from '../input.ts';
import { findObject, type StoredObject } from '../objects/object.ts';
import { onBehalfOf, type Requester } from '../requester.ts';
import type { FileService } from '../service.ts';

/** The server itself: for files that anyone may read, and those whose address is signed. */
export const anyone: Requester = onBehalfOf(null);

/**
 * A file that the requester may read: any of a public bucket, else what row security shows.
 * @throws {StorageError} `NoSuchBucket` or `NoSuchKey`.
 */
export async function findReadable(
  service: FileService,
  requester: Requester,
  target: Target,
): Promise<StoredObject> {
  const bucket = await findBucket(service, target.bucketId);
  if (bucket.public) return findObject(service, anyone, target);
  if (requester.scope.role === 'anon') throw noSuchBucket();
  return findObject(service, requester, target);
}

/** A file of a public bucket. @throws {StorageError} `NoSuchBucket` also when the bucket is not public. */
export async function findPublic(service: FileService, target: Target): Promise<StoredObject> {
  const bucket = await findBucket(service, target.bucketId);
  if (!bucket.public) throw noSuchBucket();
  return findObject(service, anyone, target);
}
