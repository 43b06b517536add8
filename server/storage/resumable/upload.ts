import type { FileCaller } from '../caller.ts';
import type { Target } from '../input.ts';
import { serviceScope } from '../scope.ts';
import type { FileService } from '../service.ts';

/** An upload in parts. Lengths and offsets are bytes; `length` is null until the uploader says. */
export type ResumableUpload = Target & {
  id: string;
  role: FileCaller['scope']['role'];
  ownerId: string | null;
  upsert: boolean;
  length: number | null;
  metadata: Record<string, string | null>;
  /** Milliseconds since it was begun, by the database's clock. */
  ageMs: number;
  finished: boolean;
  parts: Part[];
};

export type Part = { start: number; size: number; version: string };

/** Bytes that have come. */
export function offsetOf({ parts, finished, length }: ResumableUpload): number {
  return finished ? (length ?? 0) : parts.reduce((sum, { size }) => sum + size, 0);
}

/** Whether the caller is the one who began it. */
export function isOf(upload: ResumableUpload, { scope, ownerId }: FileCaller): boolean {
  return upload.role === scope.role && upload.ownerId === ownerId;
}

type Row = Omit<ResumableUpload, 'bucketId' | 'ownerId' | 'ageMs'> & {
  bucket_id: string;
  owner_id: string | null;
  age_ms: number;
};

export async function findUpload(
  { database }: FileService,
  id: string,
): Promise<ResumableUpload | undefined> {
  const { rows } = await database.queryScoped<Row>(
    serviceScope,
    {
      text: `select u.id, u.bucket_id, u.name, u.role, u.owner_id, u.upsert, u.length::float8 as length, u.metadata,
                    extract(epoch from now() - u.created_at)::float8 * 1000 as age_ms, u.finished_at is not null as finished,
                    coalesce((
                      select jsonb_agg(jsonb_build_object('start', p.start_offset, 'size', p.size, 'version', p.version)
                                       order by p.start_offset)
                        from storage.resumable_parts p where p.upload_id = u.id), '[]') as parts
               from storage.resumable_uploads u where u.id = $1`,
      values: [id],
      name: 'find_resumable_upload',
    },
    { readOnly: true },
  );
  const [row] = rows;
  if (!row) return undefined;
  const { bucket_id: bucketId, owner_id: ownerId, age_ms: ageMs, ...rest } = row;
  return { ...rest, bucketId, ownerId, ageMs };
}

export type NewUpload = Pick<
  ResumableUpload,
  'id' | 'bucketId' | 'name' | 'role' | 'ownerId' | 'upsert' | 'length' | 'metadata'
> & { sessionId: string | null };

export async function createUpload({ database }: FileService, upload: NewUpload): Promise<void> {
  const { id, bucketId, name, role, ownerId, sessionId, upsert, length, metadata } = upload;
  await database.queryScoped(serviceScope, {
    text: `insert into storage.resumable_uploads (id, bucket_id, name, role, owner_id, upsert, length, metadata, school_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8, storage.school_in_session($5, $9))`,
    values: [id, bucketId, name, role, ownerId, upsert, length, JSON.stringify(metadata), sessionId],
  });
}

export async function setLength({ database }: FileService, id: string, length: number): Promise<void> {
  await database.queryScoped(serviceScope, {
    text: 'update storage.resumable_uploads set length = $2 where id = $1 and length is null',
    values: [id, length],
  });
}

/** @returns false when the upload has gone on without this part. */
export async function addPart(
  { database }: FileService,
  id: string,
  { start, size, version, md5 }: Part & { md5: string },
): Promise<boolean> {
  const { rowCount } = await database.queryScoped(serviceScope, {
    text: `with open as (
             select id from storage.resumable_uploads where id = $1 and finished_at is null for update
           )
           insert into storage.resumable_parts (upload_id, start_offset, size, md5, version)
           select id, $2, $3, $4, $5 from open
            where (select coalesce(sum(p.size), 0) from storage.resumable_parts p where p.upload_id = $1) = $2::bigint`,
    values: [id, start, size, md5, version],
  });
  return rowCount === 1;
}

/** Takes the last part back, so that it is sent again. */
export async function dropPart({ database, sweepSoon }: FileService, id: string, part: Part): Promise<void> {
  await database.queryScoped(serviceScope, {
    text: 'delete from storage.resumable_parts where upload_id = $1 and start_offset = $2',
    values: [id, part.start],
  });
  sweepSoon();
}

/** The joined file has its own row; its parts are let go. */
export async function dropParts({ database, sweepSoon }: FileService, id: string): Promise<void> {
  await database.queryScoped(serviceScope, {
    text: 'delete from storage.resumable_parts where upload_id = $1',
    values: [id],
  });
  sweepSoon();
}

export async function removeUpload({ database, sweepSoon }: FileService, id: string): Promise<void> {
  await database.queryScoped(serviceScope, {
    text: 'delete from storage.resumable_uploads where id = $1',
    values: [id],
  });
  sweepSoon();
}
