import { z } from 'zod';
import { hiddenAs } from '../hidden.ts';
import { bodyOf, bucketIdOf } from '../input.ts';
import { likeText } from '../like.ts';
import { asRequester } from '../requester.ts';
import type { Operation } from '../service.ts';
import { type Position, readCursor, writeCursor } from './cursor.ts';
import type { StoredObject } from './object.ts';

const body = z.object({
  prefix: z.string().default(''),
  limit: z.number().int().min(1).default(1000),
  cursor: z.string().optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at']),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
});

const mostEntries = 1000;

type Entry = Pick<StoredObject, 'name' | 'updated_at' | 'created_at' | 'last_accessed_at' | 'metadata'> & {
  id: string | null;
  sort_key: string | null;
};

/** `POST /object/list-v2/{bucket}`: files by prefix in pages, or with a delimiter one folder's content. */
export const listObjectsV2: Operation = {
  method: 'POST',
  url: '/object/list-v2/:bucketId',
  async handle(service, requester, request) {
    const { prefix, limit, cursor, with_delimiter, sortBy } = bodyOf(request, body);
    const start = cursor === undefined ? undefined : readCursor(cursor);
    const { column, order } = start ?? sortBy;
    const most = Math.min(limit, mostEntries);
    const { rows } = await asRequester(
      service,
      requester,
      (tx) =>
        tx.query<Entry>(pageQuery({ delimited: with_delimiter, column, order }), [
          bucketIdOf(request),
          prefix,
          `${likeText(prefix)}%`,
          start?.name ?? null,
          start?.at ?? null,
          most + 1,
        ]),
      { readOnly: true },
    ).catch(hiddenAs<{ rows: Entry[] }>({ rows: [] }));
    const page = rows.slice(0, most);
    const last = page.at(-1);
    const hasNext = rows.length > most && last !== undefined;
    return {
      hasNext,
      ...(hasNext && { nextCursor: writeCursor({ name: last.name, column, order, at: last.sort_key }) }),
      folders: page
        .filter(({ id }) => id === null)
        .map(({ name }) => ({ name, ...keyOf(name, with_delimiter) })),
      objects: page.filter(({ id }) => id !== null).map((entry) => objectOf(entry, with_delimiter)),
    };
  },
};

function objectOf({ sort_key: _, ...entry }: Entry, delimited: boolean) {
  return { ...entry, ...keyOf(entry.name, delimited) };
}

/** The last part of a name, as the contract gives it where there are folders. */
function keyOf(name: string, delimited: boolean) {
  return delimited && { key: name.replace(/\/$/, '').split('/').at(-1) ?? '' };
}

/**
 * $1 bucket, $2 prefix, $3 the same for `like`, $4 and $5 where the last page ended, $6 rows. Column and order
 * come from fixed lists. A folder stands where its first file stands, or by change its last.
 */
function pageQuery({
  delimited,
  column,
  order,
}: Pick<Position, 'column' | 'order'> & { delimited: boolean }) {
  const after = order === 'asc' ? '>' : '<';
  const byName = column === 'name';
  const sortKey = byName ? 'null::timestamptz' : column;
  const source = delimited ? delimitedEntries : plainEntries;
  const beyond = byName ? `name ${after} $4` : `(${column}, name) ${after} ($5::timestamptz, $4)`;
  return `${source}
    select name, id, updated_at, created_at, last_accessed_at, metadata, (${sortKey})::text as sort_key
      from entries
     where ($4::text is null or ${beyond}) ${byName ? 'and $5::text is null' : ''} and $2::text is not null
     order by ${byName ? '' : `${column} ${order},`} name ${order} limit $6`;
}

const plainEntries = `with entries as (
  select * from storage.objects where bucket_id = $1 and name like $3
)`;

const delimitedEntries = `with found as (
  select *, strpos(substr(name, length($2) + 1), '/') as slash
    from storage.objects where bucket_id = $1 and name like $3
), entries as (
  select left(name, length($2) + slash) collate "C" as name, null::uuid as id, max(updated_at) as updated_at,
         min(created_at) as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
    from found where slash > 0 group by 1
  union all
  select name, id, updated_at, created_at, last_accessed_at, metadata from found where slash = 0
)`;
