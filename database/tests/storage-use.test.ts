/** What is stored counts for who stored it and for the school, and ends where the allowance does. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ACCOUNT_STORAGE_BYTES, SCHOOL_STORAGE_BYTES, STAFF_STORAGE_BYTES } from '#contract/limits.ts';
import { useStage, withoutOtherProfiles } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();
withoutOtherProfiles(stage);
const GB = 1024 ** 3;

const userOf = (actor: 'parent' | 'teacher' | 'platform') => stage.world.people[actor].userId;

const store = (actor: 'parent' | 'teacher' | 'platform', size: number, bucket = 'message-attachments') =>
  stage.as(
    actor as ActorName,
    `insert into storage.objects (bucket_id, name, owner_id, metadata)
     values ($1, $2, $3, jsonb_build_object('size', $4::bigint)) returning name`,
    [bucket, `${randomUUID()}.pdf`, userOf(actor), size],
  );

/** What is counted, and what a count of the rows says. */
async function counted(id: string) {
  const rows = await stage.read(
    `select coalesce((select bytes from private.storage_use where id = $1), 0)::float8 as counted,
            (select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects
              where version is null and $1 in (owner_id, school_id))::float8 as rows`,
    [id],
  );
  return rows[0] as { counted: number; rows: number };
}

test('the numbers are those of the contract', async () => {
  expect(
    await stage.read(`select private.usual_school_bytes()::float8 as school, private.usual_account_bytes('parent')::float8 as parent,
      private.usual_account_bytes('teacher')::float8 as teacher, private.usual_account_bytes(null)::float8 as nobody`),
  ).toEqual([
    {
      school: SCHOOL_STORAGE_BYTES,
      parent: ACCOUNT_STORAGE_BYTES,
      teacher: STAFF_STORAGE_BYTES,
      nobody: ACCOUNT_STORAGE_BYTES,
    },
  ]);
});

test('a person stores as much as is allowed and not a byte more', async () => {
  await stage.undone(async () => {
    const before = (await counted(userOf('parent'))).counted;
    expect((await store('parent', GB - before)).refusal).toBeUndefined();
    const full = await store('parent', 1);
    expect(full.refusal).toBe('PR095');
    expect(full.message).toBe(
      'There is no room for this file: one person may store 1 GB, and yours is used. Remove files that nobody needs any more, or ask your school for more room.',
    );
    // Another person of the school goes on.
    expect((await store('teacher', GB)).refusal).toBeUndefined();
  });
});

test('what is replaced or removed gives back', async () => {
  await stage.undone(async () => {
    const start = await counted(userOf('parent'));
    expect(start.counted).toBe(start.rows);
    const kept = await store('parent', 600 * 1024 ** 2);
    expect((await store('parent', 600 * 1024 ** 2)).refusal).toBe('PR095');
    const name = kept.rows[0]?.name;
    const replaced = await stage.as(
      'parent',
      `insert into storage.objects (bucket_id, name, owner_id, metadata) values ('message-attachments', $1, $2, '{"size": 10}')
       on conflict (bucket_id, name) do update set metadata = excluded.metadata`,
      [name, userOf('parent')],
    );
    expect(replaced.refusal).toBeUndefined();
    expect((await counted(userOf('parent'))).counted).toBe(start.counted + 10);
    expect((await stage.as('parent', 'delete from storage.objects where name = $1', [name])).rowCount).toBe(
      1,
    );
    expect(await counted(userOf('parent'))).toEqual(start);
    const { home } = stage.world;
    const school = await counted(home.id);
    expect(school.counted).toBe(school.rows);
  });
});

test('a school stores as much as is allowed, whoever of it stores', async () => {
  await stage.undone(async () => {
    const { home } = stage.world;
    await stage.admin.query(
      `insert into private.school_allowances (school_id, storage_bytes, times) values ($1, $2, 20)`,
      [home.id, GB],
    );
    await stage.admin.query(`delete from private.storage_use`);
    expect((await store('teacher', GB - 5)).refusal).toBeUndefined();
    const full = await store('parent', 6);
    expect(full.refusal).toBe('PR096');
    expect(full.message).toMatch(/^There is no room for this file: your school may store 1 GB/);
    expect((await store('parent', 5)).refusal).toBeUndefined();
  });
});

test('more times the usual is more for each of the school’s people', async () => {
  await stage.undone(async () => {
    await stage.admin.query(
      `insert into private.school_allowances (school_id, storage_bytes, times) values ($1, $2, 3)`,
      [stage.world.home.id, 500 * GB],
    );
    expect((await store('parent', 2.5 * GB)).refusal).toBeUndefined();
    expect((await store('parent', GB)).refusal).toBe('PR095');
  });
});

test('what a platform administrator stores counts for no school and has no end', async () => {
  await stage.undone(async () => {
    expect((await store('platform', 900 * GB, 'portal-lessons')).refusal).toBeUndefined();
    expect(
      await stage.read('select from storage.objects where school_id is not null and owner_id = $1', [
        userOf('platform'),
      ]),
    ).toEqual([]);
  });
});

test('the school stays with a file whose uploader goes', async () => {
  await stage.undone(async () => {
    const { home } = stage.world;
    const before = (await counted(home.id)).counted;
    const { rows } = await store('parent', 1000);
    await stage.admin.query('update storage.objects set owner_id = null where name = $1', [rows[0]?.name]);
    expect((await counted(home.id)).counted).toBe(before + 1000);
  });
});

test('parts of an upload under way count, and the file in their place once it is there', async () => {
  await stage.undone(async () => {
    const { admin } = stage;
    const before = (await counted(userOf('parent'))).counted;
    const upload = await admin.query(
      `insert into storage.resumable_uploads (bucket_id, name, role, owner_id, upsert, metadata)
       values ('message-attachments', 'a.pdf', 'authenticated', $1, false, '{}') returning id`,
      [userOf('parent')],
    );
    const { id } = upload.rows[0];
    const part = (start: number, size: number) =>
      admin
        .query(
          `with loose as (insert into storage.loose_files (version, due_at) values (gen_random_uuid(), now()) returning version)
         select version from loose`,
        )
        .then(({ rows }) =>
          admin.query(
            `insert into storage.resumable_parts (upload_id, start_offset, size, md5, version) values ($1, $2, $3, 'x', $4)`,
            [id, start, size, rows[0].version],
          ),
        );
    await part(0, 400);
    await part(400, 100);
    expect((await counted(userOf('parent'))).counted).toBe(before + 500);
    await admin.query('savepoint finishing');
    await admin.query('select storage.finish_upload($1)', [id]);
    expect((await counted(userOf('parent'))).counted).toBe(before);
    await admin.query('delete from storage.resumable_parts where upload_id = $1', [id]);
    expect((await counted(userOf('parent'))).counted).toBe(before);
    await admin.query('rollback to savepoint finishing');
    // Given up: the parts go with the upload.
    await admin.query('delete from storage.resumable_uploads where id = $1', [id]);
    expect((await counted(userOf('parent'))).counted).toBe(before);
    await expect(part(0, 2)).rejects.toMatchObject({ code: '23503' });
  });
});
