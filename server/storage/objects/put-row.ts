import type { Transaction } from '../../database/scope.ts';
import type { Target } from '../input.ts';
import { type FileMetadata, objectColumns, type StoredObject } from './object.ts';

export type NewRow = Target & {
  ownerId: string | null;
  /** Null to ask whether the row would be allowed, before there is a file. */
  version: string | null;
  metadata: Partial<FileMetadata>;
  userMetadata: Record<string, unknown>;
  /** Whether a file of that name may be replaced. */
  upsert: boolean;
};

/** Puts a file's row in place, if the transaction's role may; a taken name is a unique violation unless `upsert`. */
export async function putRow(tx: Transaction, row: NewRow): Promise<StoredObject> {
  const replace = `on conflict (bucket_id, name) do update set
    owner_id = excluded.owner_id, version = excluded.version,
    metadata = excluded.metadata, user_metadata = excluded.user_metadata`;
  const { rows } = await tx.query<StoredObject>(
    `insert into storage.objects (bucket_id, name, owner_id, version, metadata, user_metadata)
     values ($1, $2, $3, $4, $5, $6) ${row.upsert ? replace : ''}
     returning ${objectColumns}`,
    [
      row.bucketId,
      row.name,
      row.ownerId,
      row.version,
      JSON.stringify(row.metadata),
      JSON.stringify(row.userMetadata),
    ],
  );
  return rows[0] as StoredObject;
}
