/** Databases that servers before 0.2 left: they open, are what a fresh one is, and lose nothing. */
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeSchema } from '../../database/types/schema/write.ts';
import { StartupError } from '../errors.ts';
import { type Contents, contentsOf, differences } from '../testing/contents.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { type OlderDatabase, olderDatabase } from '../testing/older-database.ts';
import { dumps } from '../testing/older-dumps.ts';
import { makeScratch } from '../testing/scratch.ts';
import { databaseFolder, migrate, withMigrationLock } from './migrate.ts';
import { readDatabaseFile } from './migrations/files.ts';
import { readLedger } from './migrations/ledger.ts';
import { readOlderLedger } from './migrations/older.ts';

const log = pino({ level: 'silent' });
let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await cloneDatabase();
});
afterAll(() => fresh?.drop());

describe.each(dumps)('the database of %s', (commit) => {
  let older: OlderDatabase;
  let before: Contents;
  beforeAll(async () => {
    older = await olderDatabase(commit);
    before = await contentsOf(older.admin);
    await older.upgrade();
  });
  afterAll(() => older?.drop());

  test('has every row that it had, with what stood in it', async () => {
    expect(Object.values(before).reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(5_000);
    await older.admin.query('begin');
    // The buckets that came since are rows, too.
    await older.admin.query(
      `delete from storage.buckets where id in ('announcement-attachments', 'court-orders', 'desk-attachments')`,
    );
    // Sessions have an end since, where they had none.
    await older.admin.query('update auth.sessions set not_after = null where not_after is not null');
    expect(differences(before, await contentsOf(older.admin))).toEqual([]);
    await older.admin.query(
      `update public.messages set content = 'other' where id = (select id from public.messages limit 1)`,
    );
    expect(differences(before, await contentsOf(older.admin))).toContain('messages.content');
    await older.admin.query('rollback');
  });

  test('has the schema of a fresh one, to the letter', async () => {
    const [upgraded, made] = [await writeSchema(older.admin), await writeSchema(fresh.admin)];
    for (const [path, text] of made) expect(upgraded.get(path), path).toBe(text);
    expect([...upgraded.keys()]).toEqual([...made.keys()]);
  });

  test('has the same list of files as a fresh one, and nothing to do at the next start', async () => {
    const [mine, theirs] = [await readLedger(older.owner), await readLedger(fresh.admin)];
    expect(mine).toEqual(theirs);
    expect(await older.upgrade()).toEqual([]);
  });
});

describe('a database from before 0.2', () => {
  let older: OlderDatabase;
  beforeEach(async () => {
    older = await olderDatabase('c4ded77');
  });
  afterEach(() => older?.drop());

  test('is left whole by a start that fails', async () => {
    const before = await contentsOf(older.admin);
    const folder = await makeScratch('broken');
    await cp(databaseFolder, folder, { recursive: true, filter: (path) => !path.includes('/demo/') });
    await writeFile(join(folder, 'migrations/9999_broken.sql'), 'select nothing');
    await expect(older.upgrade(folder)).rejects.toThrow(
      /migrations\/9999_broken\.sql, line 1, cannot be applied/,
    );
    await rm(folder, { recursive: true });
    expect(await readLedger(older.owner)).toMatchObject({ kind: 'older' });
    expect(differences(before, await contentsOf(older.admin))).toEqual([]);
    await older.upgrade();
  });

  test('is brought on once by servers that start together', async () => {
    const applied = await Promise.all(
      [1, 2].map(() => withMigrationLock(older.connection, (client) => migrate(client, log))),
    );
    expect(applied.map(({ length }) => length > 0).sort()).toEqual([false, true]);
  });

  test('that an unreleased version made or changed is refused by the name of what is not known', async () => {
    await older.admin.query("insert into private.migrations (name, run_on) values ('9999_own_work', now())");
    await expect(older.upgrade()).rejects.toThrow(
      /^The database has 9999_own_work, which no released version/,
    );
    await expect(older.upgrade()).rejects.toThrow(StartupError);
    await older.admin.query("delete from private.migrations where name = '9999_own_work'");
    await older.admin.query(`update private.migrations set digest = repeat('0', 64) where name like '0107%'`);
    await expect(older.upgrade()).rejects.toThrow(/another text of 0107_rate_limits than version 0\.1 had/);
  });

  test('that lacks what came before is refused, and told what to do', async () => {
    await older.admin.query("delete from private.migrations where name like '0899%'");
    await expect(older.upgrade()).rejects.toThrow(
      /too old for this version of the portal: it lacks 0899_parents_before_children\. Start version 0\.1 on it once/,
    );
  });

  test('loses functions that somebody changed by hand: the files say what they do', async () => {
    await older.admin.query(
      `create or replace function private.forget_videos() returns bigint language plpgsql security definer
         set search_path = '' as $$ begin return 0; end $$`,
    );
    await older.upgrade();
    const body = `select prosrc from pg_proc where oid = 'private.forget_videos()'::regprocedure`;
    expect((await older.admin.query(body)).rows).toEqual((await fresh.admin.query(body)).rows);
  });

  test('opens too where its list had the new form already, with the older names', async () => {
    const names = Object.entries(await olderDigests()).filter(([name]) => !name.startsWith('0900'));
    await older.owner.query(await textOf('1080_unread_messages'));
    await older.admin.query(`
      drop table private.migrations;
      create table private.migrations (name text primary key, digest text not null,
        makes text[] not null default '{}', applied_at timestamptz not null default now());
      alter table private.migrations owner to portal_owner`);
    await older.admin.query(
      `insert into private.migrations (name, digest) select 'migrations/' || name, digest
         from jsonb_to_recordset($1) as f (name text, digest text)`,
      [JSON.stringify(names.map(([name, digest]) => ({ name, digest })))],
    );
    await older.upgrade();
    expect(await readLedger(older.owner)).toEqual(await readLedger(fresh.admin));
  });
});

test('what an older database is brought on with is what version 0.1 had, and what its tables became since', async () => {
  const digests = await olderDigests();
  const kept = Object.keys(digests).filter((name) => name >= '0900');
  expect(kept).toHaveLength(46);
  for (const name of kept) {
    expect((await readDatabaseFile(databaseFolder, `before-0.2/${name}`)).digest, name).toBe(digests[name]);
  }
});

const olderDigests = async () => (await readOlderLedger(databaseFolder))?.digests ?? {};
const textOf = async (name: string) => (await readDatabaseFile(databaseFolder, `before-0.2/${name}`)).text;
