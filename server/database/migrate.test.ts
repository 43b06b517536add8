/** How a start brings a database to the files that it finds: in one transaction, each file once or when it changed. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { StartupError } from '../errors.ts';
import { all, house, useHouse } from '../testing/house.ts';
import { migrate, withMigrationLock } from './migrate.ts';

const log = pino({ level: 'silent' });
const it = useHouse();
const { start, functions, policies, ledger, names } = it;

describe('a start', () => {
  test('applies everything to an empty database, each part before what needs it, and then nothing', async () => {
    expect(await start()).toEqual(all);
    expect(await functions()).toEqual(['app.count()', 'app.plain(text)', 'app.shout()']);
    expect(await policies()).toEqual(['all read', 'the backup reads']);
    const noted = await ledger();
    expect(await start()).toEqual([]);
    expect(await ledger()).toEqual(noted);
  });

  test('that fails anywhere leaves the former version whole, and names the file and the line', async () => {
    await start();
    const before = await ledger();
    await it.folder.write({
      'functions/values/words':
        'create or replace function app.plain(word text) returns text immutable language sql return word',
      'migrations/0200_later': 'create table app.later (id int)',
      'functions/later': "create function app.later() returns int language sql as 'select 1'",
      'rules/app.notes': `create policy "other" on app.notes for select to authenticated using (true);
        select nothing from app.notes`,
    });
    await expect(start()).rejects.toThrow(StartupError);
    await expect(start()).rejects.toThrow(
      /^database\/rules\/app\.notes\.sql, line 2, cannot be applied: column "nothing" does not exist/,
    );
    expect(await ledger()).toEqual(before);
    expect(await functions()).toEqual(['app.count()', 'app.plain(text)', 'app.shout()']);
    expect(await policies()).toEqual(['all read', 'the backup reads']);
    expect(
      (await it.database.admin.query("select app.plain('A') as a, to_regclass('app.later') as later")).rows,
    ).toEqual([{ a: 'a', later: null }]);
  });

  test('waits for another one that begins at the same time, and finds nothing left to do', async () => {
    const both = await Promise.all(
      [1, 2].map(() =>
        withMigrationLock(it.database.connection, (client) => migrate(client, log, it.folder.path)),
      ),
    );
    expect(both.flat()).toEqual(all);
  });

  test('compiles none of the statements, nor of what is laid down after them', async () => {
    await it.folder.write({
      'migrations/0200_compiled': "create table app.compiled as select current_setting('jit') as jit",
    });
    const jit = await withMigrationLock(it.database.connection, async (client) => {
      await migrate(client, log, it.folder.path);
      return (await client.query("select jit from app.compiled union all select current_setting('jit')"))
        .rows;
    });
    expect(jit).toEqual([{ jit: 'off' }, { jit: 'off' }]);
  });

  test('runs every file with the owner’s rights, whatever the one before has set', async () => {
    await it.folder.write({
      'migrations/0200_settings': "set local role service_role; set local search_path = 'nowhere'",
      'migrations/0201_after': 'create table plain_name (id int)',
    });
    await start();
    expect(
      (
        await it.database.admin.query(
          "select tableowner, schemaname from pg_tables where tablename = 'plain_name'",
        )
      ).rows,
    ).toEqual([{ tableowner: 'portal_owner', schemaname: 'public' }]);
  });

  test.each(['commit;', 'BEGIN ;', 'select 1;\n  rollback;'])('refuses a file with %j', async (text) => {
    await it.folder.write({ 'functions/ends': text });
    await expect(start()).rejects.toThrow(/functions\/ends\.sql begins or ends a transaction/);
  });

  test('refuses files that have no place', async () => {
    await it.folder.write({ 'migrations/later': 'select 1' });
    await expect(start()).rejects.toThrow(/migrations\/later\.sql has no place in the order/);
    await it.folder.write({ 'migrations/later': null, 'rules/notes': 'select 1' });
    await expect(start()).rejects.toThrow(/rules\/notes\.sql names no table/);
  });
});

describe('the versioned files of a database', () => {
  beforeEach(async () => {
    await start();
  });

  test('change the data of tables that are closed to their owner too, and leave them closed', async () => {
    await it.folder.write({
      'rules/app.notes': 'alter table app.notes force row level security',
      'migrations/0200_unruled':
        'create table app.unruled (id int); alter table app.unruled enable row level security, force row level security',
    });
    await start();
    await it.database.admin.query("insert into app.notes values (1, 'a')");
    await it.folder.write({
      'migrations/0201_moved': `insert into app.unruled select id from app.notes;
        create table app.seen as select count(*)::int as rows from app.unruled;`,
    });
    await start();
    expect((await it.database.admin.query('select rows from app.seen')).rows).toEqual([{ rows: 1 }]);
    expect(
      await names(
        `select relname from pg_class where relnamespace = 'app'::regnamespace and relforcerowsecurity`,
      ),
    ).toEqual(['notes', 'unruled']);
  });

  test('are never edited', async () => {
    await it.folder.write({ 'migrations/0100_notes': `${house['migrations/0100_notes']} -- edited` });
    await expect(start()).rejects.toThrow(
      /another text of migrations\/0100_notes\. A migration that has run/,
    );
    await it.folder.write({
      'migrations/0100_notes': house['migrations/0100_notes'].replaceAll(';', ';\r\n'),
    });
    await expect(start()).rejects.toThrow(/another text/);
  });

  test('are known by a text that they had before their version was released', async () => {
    const former = createHash('sha256').update(house['migrations/0100_notes']).digest('hex');
    const list = (...digests: string[]) =>
      writeFile(join(it.folder.path, 'rewritten.json'), JSON.stringify({ 'migrations/0100_notes': digests }));
    await it.folder.write({ 'migrations/0100_notes': `${house['migrations/0100_notes']} -- elsewhere, too` });
    await list('another');
    await expect(start()).rejects.toThrow(/another text of migrations\/0100_notes/);
    await list('another', former);
    expect(await start()).toEqual([]);
  });

  test('come in order', async () => {
    await it.folder.write({ 'migrations/0050_late': 'select 1' });
    await expect(start()).rejects.toThrow(
      /migrations\/0050_late comes before migrations\/0100_notes, which has run/,
    );
  });

  test('are all there', async () => {
    await it.folder.write({ 'migrations/0001_roles_and_schemas': null });
    await expect(start()).rejects.toThrow(
      /made with migrations\/0001_roles_and_schemas, which is missing here/,
    );
  });

  test('are of no newer version', async () => {
    await it.folder.write({ 'migrations/0200_future': 'select 1' });
    await start();
    await it.folder.write({ 'migrations/0200_future': null });
    await expect(start()).rejects.toThrow(/newer version of the portal: it has migrations\/0200_future/);
    await expect(start()).rejects.toThrow(StartupError);
  });
});
