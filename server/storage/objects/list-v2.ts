import { z } from 'zod';
import type { Statement } from '../../database/scope.ts';
import { asCaller } from '../caller.ts';
import { hiddenAs } from '../hidden.ts';
import { bodyOf, bucketIdOf } from '../input.ts';
import { likeText } from '../like.ts';
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

type PageOptions = Pick<Position, 'column' | 'order'> & {
  bucketId: string;
  prefix: string;
  delimited: boolean;
  /** Where the last page ended. */
  start: Position | undefined;
  rows: number;
};

type Entry = Pick<StoredObject, 'name' | 'updated_at' | 'created_at' | 'last_accessed_at' | 'metadata'> & {
  id: string | null;
  sort_key: string | null;
};

/** `POST /object/list-v2/{bucket}`: files by prefix in pages, or with a delimiter one folder's content. */
export const listObjectsV2: Operation = {
  method: 'POST',
  url: '/object/list-v2/:bucketId',
  async handle(service, caller, request) {
    const { prefix, limit, cursor, with_delimiter, sortBy } = bodyOf(request, body);
    const start = cursor === undefined ? undefined : readCursor(cursor);
    const { column, order } = start ?? sortBy;
    const most = Math.min(limit, mostEntries);
    const { rows } = await asCaller(
      service,
      caller,
      (tx) =>
        tx.query<Entry>(
          pageQuery({
            bucketId: bucketIdOf(request),
            prefix,
            delimited: with_delimiter,
            column,
            order,
            start,
            rows: most + 1,
          }),
        ),
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

/** Column and order come from fixed lists; everything else is a parameter. */
function pageQuery({ bucketId, prefix, delimited, column, order, start, rows }: PageOptions): Statement {
  const values: unknown[] = [bucketId, `${likeText(prefix)}%`, rows];
  const place = (value: unknown) => `$${values.push(value)}`;
  const entries = delimited ? folderEntries(place(prefix)) : plainEntries;
  const after = order === 'asc' ? '>' : '<';
  const byName = column === 'name';
  const key = byName ? 'name' : `${column}, name`;
  const beyond =
    start &&
    (byName
      ? `name ${after} ${place(start.name)}`
      : `(${key}) ${after} (${place(start.at)}::timestamptz, ${place(start.name)})`);
  const text = `with entries as (${entries})
    select name, id, updated_at, created_at, last_accessed_at, metadata,
           ${byName ? 'null' : `${column}::text`} as sort_key
      from entries ${beyond ? `where ${beyond}` : ''}
     order by ${byName ? '' : `${column} ${order},`} name ${order} limit $3`;
  return { text, values };
}

const plainEntries = 'select * from storage.objects where bucket_id = $1 and name like $2';

/** A folder stands where its first file stands; by change, where its last. */
function folderEntries(prefix: string): string {
  const found = `select *, strpos(substr(name, length(${prefix}::text) + 1), '/') as slash
    from storage.objects where bucket_id = $1 and name like $2`;
  return `
    select left(name, length(${prefix}::text) + slash) collate "C" as name, null::uuid as id,
           max(updated_at) as updated_at, min(created_at) as created_at,
           null::timestamptz as last_accessed_at, null::jsonb as metadata
      from (${found}) as deeper where slash > 0 group by 1
    union all
    select name, id, updated_at, created_at, last_accessed_at, metadata from (${found}) as here where slash = 0`;
}
