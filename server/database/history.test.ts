import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { StartupError } from '../errors.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { connectTo } from './connect.ts';
import { readHistory, readMigrations, requireOwnHistory } from './history.ts';
import { migrate } from './migrate.ts';

const log = pino({ level: 'silent' });
let cloned: TestDatabase;
let owner: pg.Client;
let folder: string;

beforeAll(async () => {
  cloned = await cloneDatabase();
  owner = await connectTo(cloned.owner);
  folder = await mkdtemp(join(tmpdir(), 'portal-history-'));
});
afterAll(async () => {
  await owner?.end();
  await cloned?.drop();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  await owner.query('rollback');
});

test('a migrated database has the digest of every migration, and is left as it is', async () => {
  const history = await readHistory(owner);
  expect(history.filter(({ digest }) => !/^[0-9a-f]{64}$/.test(digest ?? ''))).toEqual([]);
  expect(await migrate(owner, log)).toEqual([]);
  expect(await readHistory(owner)).toEqual(history);
});

test('a database of a newer version is refused, by the name of what is not known', async () => {
  await owner.query('begin');
  await owner.query(`insert into private.migrations (name, run_on) values ('9999_from_the_future', now())`);
  await expect(migrate(owner, log)).rejects.toThrow(StartupError);
  await expect(migrate(owner, log)).rejects.toThrow(
    /newer version of the portal: it has 9999_from_the_future/,
  );
});

test('a migration that was edited after it was applied is refused by its name', async () => {
  await owner.query('begin');
  await owner.query(`update private.migrations set digest = repeat('0', 64) where name like '0107%'`);
  await expect(migrate(owner, log)).rejects.toThrow(/another text of 0107_rate_limits\./);
});

test('what was applied before digests were kept is noted at first sight', async () => {
  const before = await readHistory(owner);
  await owner.query('begin');
  await owner.query('update private.migrations set digest = null');
  await migrate(owner, log);
  expect(await readHistory(owner)).toEqual(before);
});

test('a file’s digest changes with its text, and not with how its lines end', async () => {
  const file = join(folder, '0001_first.sql');
  const digest = async () => (await readMigrations(folder))[0]?.digest;
  await writeFile(file, 'select 1;\nselect 2;\n');
  const released = await digest();
  await writeFile(file, 'select 1;\r\nselect 2;\r\n');
  expect(await digest()).toBe(released);
  await appendFile(file, '-- edited\n');
  const files = await readMigrations(folder);
  expect(() => requireOwnHistory([{ name: '0001_first', digest: released ?? null }], files)).toThrow(
    /0001_first/,
  );
});

test('a database that an earlier text of 0897 made has the functions that a fresh one has', async () => {
  const bodies = async () =>
    (
      await cloned.admin.query(
        `select md5(prosrc) as body, proowner::regrole::text as owner, proacl::text as grants from pg_proc
          where oid in ('private.note_video_file()'::regprocedure, 'private.forget_videos()'::regprocedure) order by oid`,
      )
    ).rows;
  const fresh = await bodies();
  await cloned.admin.query(`delete from private.migrations where name like '0901%'`);
  await cloned.admin.query(
    `create or replace function private.note_video_file() returns trigger language plpgsql security definer
       set search_path = '' as $$ begin return null; end $$;
     create or replace function private.forget_videos() returns bigint language plpgsql security definer
       set search_path = '' as $$ begin return 0; end $$;`,
  );
  expect(await bodies()).not.toEqual(fresh);
  expect(await migrate(owner, log)).toEqual(['0901_lessons_before_videos_again']);
  expect(await bodies()).toEqual(fresh);
});
