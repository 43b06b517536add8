import type { Transaction } from '../../database/scope.ts';
import { asCaller, type FileCaller } from '../caller.ts';
import { noSuchFile } from '../errors.ts';
import { hiddenAs } from '../hidden.ts';
import type { Target } from '../input.ts';
import type { FileService } from '../service.ts';

/** What the server knows of a file's content; the contract's names. `lastModified` is ISO 8601, `eTag` quoted. */
export type FileMetadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
  xRobotsTag?: string;
};

/** A row of `storage.objects`. `version` names the file in the store. */
export type StoredObject = {
  id: string;
  bucket_id: string;
  name: string;
  owner_id: string | null;
  version: string | null;
  metadata: Partial<FileMetadata> | null;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
};

/** Whose files belong to a learner's record: that one of the staff reads one is written down with the read. */
export const recordBuckets: ReadonlySet<string> = new Set(['progress-reports', 'court-orders']);

/** The columns of `StoredObject`, for a select list. */
export const objectColumns =
  'id, bucket_id, name, owner_id, version, metadata, user_metadata, created_at, updated_at, last_accessed_at';

/** What the contract tells about a file where it tells all. */
export function objectBody({ owner_id, ...object }: StoredObject) {
  return { ...object, owner: owner_id ?? '', owner_id: owner_id ?? '' };
}

/** The file, where the transaction's role may read it. */
export async function selectObject(
  tx: Transaction,
  { bucketId, name }: Target,
  isNoted = false,
): Promise<StoredObject | undefined> {
  const noted = isNoted ? ', private.note_file_read(bucket_id, name) as noted' : '';
  const { rows } = await tx.query<StoredObject>({
    name: isNoted ? 'find_noted_object' : 'find_object',
    text: `select ${objectColumns}${noted} from storage.objects where bucket_id = $1 and name = $2`,
    values: [bucketId, name],
  });
  return rows[0];
}

/** @throws {StorageError} `NoSuchKey` when it is not there or not the caller's to read. */
export async function findObject(
  service: FileService,
  caller: FileCaller,
  target: Target,
): Promise<StoredObject> {
  const isNoted = caller.scope.role === 'authenticated' && recordBuckets.has(target.bucketId);
  const object = await asCaller(service, caller, (tx) => selectObject(tx, target, isNoted), {
    readOnly: !isNoted,
  }).catch(hiddenAs<StoredObject | undefined>(undefined));
  if (!object) throw noSuchFile();
  return object;
}
