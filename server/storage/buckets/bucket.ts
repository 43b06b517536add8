import { noSuchBucket } from '../errors.ts';
import { serviceScope } from '../scope.ts';
import type { FileService } from '../service.ts';

/** A row of `storage.buckets`. `file_size_limit` is in bytes. */
export type Bucket = {
  id: string;
  name: string;
  owner_id: string | null;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  checks_content: boolean;
  created_at: Date;
  updated_at: Date;
};

/** The columns of `Bucket`, for a select list. */
export const bucketColumns = `id, name, owner_id, public, file_size_limit::float8 as file_size_limit,
  allowed_mime_types, checks_content, created_at, updated_at`;

/** What the contract tells about a bucket. */
export function bucketBody(bucket: Bucket) {
  return {
    id: bucket.id,
    name: bucket.name,
    owner: bucket.owner_id ?? '',
    public: bucket.public,
    file_size_limit: bucket.file_size_limit,
    allowed_mime_types: bucket.allowed_mime_types,
    created_at: bucket.created_at,
    updated_at: bucket.updated_at,
  };
}

/**
 * The bucket's own settings, whoever asks: they decide what a file may be, not who may see it.
 * @throws {StorageError} `NoSuchBucket`.
 */
export async function findBucket({ database }: FileService, id: string): Promise<Bucket> {
  const { rows } = await database.queryScoped<Bucket>(
    serviceScope,
    { text: `select ${bucketColumns} from storage.buckets where id = $1`, values: [id], name: 'find_bucket' },
    { readOnly: true },
  );
  const [bucket] = rows;
  if (!bucket) throw noSuchBucket();
  return bucket;
}
