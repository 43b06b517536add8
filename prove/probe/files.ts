/** Files of somebody of each kind in each bucket, with bytes that hold a mark. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type pg from 'pg';
import type { World } from '../../database/tests/world.ts';
import { diskStore } from '../../server/integrations/files/disk.ts';
import { pdf } from '../../server/storage/testing/samples.ts';
import type { Catalog } from './catalog.ts';
import { type Marks, newMark } from './marks.ts';

/** A file by its row; a public one is read by whoever knows its name. */
export type StoredFile = { id: string; bucket: string; name: string; isPublic: boolean };

/** A document as a bucket takes it, with a remark in it. */
export const documentWith = (text: string): string => `${pdf.toString('latin1')}\n% ${text}\n`;

/** The rows alone, so that they are marked with all others: files that rows name, and some that none does. */
export async function layFiles(client: pg.ClientBase, catalog: Catalog, world: World): Promise<void> {
  await client.query('begin; set local session_replication_role = replica');
  await layNamed(client, catalog);
  await layUnnamed(client, world);
  await client.query('commit');
}

/** The files of the world's rows, each in the bucket whose rule knows its name. */
async function layNamed(client: pg.ClientBase, { tables }: Catalog): Promise<void> {
  const texts = tables
    .filter(({ schema, isView }) => schema === 'public' && !isView)
    .flatMap(({ name, columns }) =>
      columns
        .filter(({ isText }) => isText)
        .map((column) => `select "${column.name}"::text as name from public."${name}"`),
    );
  const names = await client.query<{ name: string }>(
    `select distinct name from (${texts.join(' union all ')}) as given
      where name ~ '^[0-9a-f]{8}-[0-9a-f-]{27}[.][a-z0-9]+$'`,
  );
  const rights = await client.query<{ bucket_id: string; kept_if: string }>(
    'select bucket_id, kept_if from private.bucket_rights',
  );
  for (const { bucket_id, kept_if } of rights.rows)
    await client.query(
      `insert into storage.objects (bucket_id, name, user_metadata)
       select $1, name, '{"note": "Of the doctor"}' from unnest($2::text[]) as name where ${kept_if}(name)
       on conflict do nothing`,
      [bucket_id, names.rows.map(({ name }) => name)],
    );
}

async function layUnnamed(client: pg.ClientBase, { people, learners }: World): Promise<void> {
  const owners = [
    people.parent,
    people.otherParent,
    people.foreignParent,
    people.teacher,
    people.foreignTeacher,
    people.foreignPrincipal,
    learners.learner,
  ];
  await client.query(
    `insert into storage.objects (bucket_id, name, owner_id, school_id, user_metadata)
     select b.id, gen_random_uuid() || '.pdf', u.id, p.school_id, '{"note": "Of the doctor"}'
       from storage.buckets b, auth.users u left join public.profiles p on p.user_id = u.id
      where u.id = any($1)`,
    [owners.map(({ userId }) => userId)],
  );
}

/**
 * Gives every file its bytes, those of the world too.
 * @param folder where the server keeps its files
 */
export async function fillFiles(client: pg.ClientBase, marks: Marks, folder: string): Promise<StoredFile[]> {
  const store = diskStore(folder);
  const { rows } = await client.query<StoredFile>(
    `select o.id, o.bucket_id as bucket, o.name, b.public as "isPublic"
       from storage.objects o join storage.buckets b on b.id = o.bucket_id order by o.created_at, o.id`,
  );
  await client.query('begin; set local session_replication_role = replica');
  for (const { id, isPublic } of rows) {
    const row = marks.byId.get(id);
    if (!row) throw new Error(`the file ${id} has no row that is known`);
    const text = isPublic ? 'for everybody' : newMark(marks, row, 'the bytes');
    const bytes = Buffer.from(documentWith(text));
    const version = randomUUID();
    await store.write(version, Readable.from([bytes]));
    await client.query('update storage.objects set version = $2, metadata = $3 where id = $1', [
      id,
      version,
      { size: bytes.length, mimetype: 'application/pdf', eTag: `"${version}"`, cacheControl: 'no-cache' },
    ]);
  }
  await client.query('commit');
  return rows;
}
