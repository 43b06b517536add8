import { z } from 'zod';
import { asCaller } from '../caller.ts';
import { hiddenAs } from '../hidden.ts';
import { bodyOf, bucketIdOf } from '../input.ts';
import { likeText } from '../like.ts';
import type { Operation } from '../service.ts';
import type { StoredObject } from './object.ts';

const body = z.object({
  prefix: z.string(),
  limit: z.number().int().min(1).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
});

/** The contract's most entries in one answer. */
const mostEntries = 1500;

type Entry = Pick<StoredObject, 'name' | 'updated_at' | 'created_at' | 'last_accessed_at' | 'metadata'> & {
  id: string | null;
};

/** `POST /object/list/{bucket}`: what lies in one folder, folders included (their id is null). Case does not count. */
export const listObjects: Operation = {
  method: 'POST',
  url: '/object/list/:bucketId',
  async handle(service, caller, request) {
    const { prefix, limit, offset, search, sortBy } = bodyOf(request, body);
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    const order =
      sortBy.column === 'name'
        ? `lower(entry) collate "C" ${sortBy.order}`
        : `is_folder desc, ${sortBy.column} ${sortBy.order}, entry`;
    const { rows } = await asCaller(
      service,
      caller,
      (tx) =>
        tx.query<Entry>(
          `with found as (
             select o.*, strpos(substr(o.name, length($2 || $3) + 1), '/') as slash
               from storage.objects o
              where o.bucket_id = $1 and lower(o.name) collate "C" like $4
           ), entries as (
             select substr(name, length($2) + 1, length($3) + slash - 1) as entry, true as is_folder, null::uuid as id,
                    null::timestamptz as updated_at, null::timestamptz as created_at,
                    null::timestamptz as last_accessed_at, null::jsonb as metadata
               from found where slash > 0 group by entry
             union all
             select substr(name, length($2) + 1), false, id, updated_at, created_at, last_accessed_at, metadata
               from found where slash = 0
           )
           select entry as name, id, updated_at, created_at, last_accessed_at, metadata
             from entries order by ${order} limit $5 offset $6`,
          [
            bucketIdOf(request),
            folder,
            search,
            `${likeText((folder + search).toLowerCase())}%`,
            Math.min(limit, mostEntries),
            offset,
          ],
        ),
      { readOnly: true },
    ).catch(hiddenAs<{ rows: Entry[] }>({ rows: [] }));
    return rows;
  },
};
