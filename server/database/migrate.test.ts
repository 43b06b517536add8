/** How a start brings a database to the files that it finds: in one transaction, each file once or when it changed. */
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartupError } from '../errors.ts';
import {
  type EmptyDatabase,
  makeEmptyDatabase,
  makeSqlFolder,
  type SqlFolder,
} from '../testing/empty-database.ts';
import { migrate, withMigrationLock } from './migrate.ts';
import { readLedger } from './migrations/ledger.ts';

const log = pino({ level: 'silent' });
const house = {
  'migrations/0001_roles_and_schemas':
    'create schema app; alter default privileges revoke execute on functions from public',
  'functions/values/words':
    'create or replace function app.plain(word text) returns text immutable language sql return lower(word)',
  'migrations/0100_notes':
    'create table app.notes (id int primary key, word text check (word = app.plain(word))); alter table app.notes enable row level security',
  'functions/notes': `create or replace function app.count() returns bigint language sql as 'select count(*) from app.notes';
    create or replace function app.shout() returns trigger language plpgsql as $$ begin new.word := new.word || '!'; return new; end $$;
    grant execute on function app.count() to authenticated;`,
  'rules/app.notes': `create policy "all read" on app.notes for select to authenticated using (true);
    create trigger shout before insert on app.notes for each row execute function app.shout();
    grant select (id) on app.notes to authenticated;`,
};
const all = [
  'migrations/0001_roles_and_schemas',
  'functions/values/words',
  'migrations/0100_notes',
  'functions/notes',
  'rules/app.notes',
];

let database: EmptyDatabase;
let folder: SqlFolder;
beforeEach(async () => {
  database = await makeEmptyDatabase();
  folder = await makeSqlFolder();
  await folder.write(house);
});
afterEach(async () => {
  await database.drop();
  await folder.remove();
});
const start = () => migrate(database.owner, log, folder.path);
const names = async (text: string) =>
  (
    await database.admin.query<{ name: string }>(`select name from (${text}) as each (name) order by 1`)
  ).rows.map(({ name }) => name);
const functions = () =>
  names(`select oid::regprocedure::text from pg_proc where pronamespace = 'app'::regnamespace`);
const policies = () => names(`select polname from pg_policy where polrelid = 'app.notes'::regclass`);
const triggers = () =>
  names(`select tgname from pg_trigger where tgrelid = 'app.notes'::regclass and not tgisinternal`);
const mayRead = async (column: string) =>
  (
    await database.admin.query(
      "select has_column_privilege('authenticated', 'app.notes', $1, 'select') as may",
      [column],
    )
  ).rows[0].may;
const ledger = async () => {
  const found = await readLedger(database.owner);
  return found.kind === 'kept' ? found.entries : found.kind;
};

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
    await folder.write({
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
      (await database.admin.query("select app.plain('A') as a, to_regclass('app.later') as later")).rows,
    ).toEqual([{ a: 'a', later: null }]);
  });

  test('waits for another one that begins at the same time, and finds nothing left to do', async () => {
    const both = await Promise.all(
      [1, 2].map(() => withMigrationLock(database.connection, (client) => migrate(client, log, folder.path))),
    );
    expect(both.flat()).toEqual(all);
  });

  test('runs every file with the owner’s rights, whatever the one before has set', async () => {
    await folder.write({
      'migrations/0200_settings': "set local role service_role; set local search_path = 'nowhere'",
      'migrations/0201_after': 'create table plain_name (id int)',
    });
    await start();
    expect(
      (
        await database.admin.query(
          "select tableowner, schemaname from pg_tables where tablename = 'plain_name'",
        )
      ).rows,
    ).toEqual([{ tableowner: 'portal_owner', schemaname: 'public' }]);
  });

  test.each(['commit;', 'BEGIN ;', 'select 1;\n  rollback;'])('refuses a file with %j', async (text) => {
    await folder.write({ 'functions/ends': text });
    await expect(start()).rejects.toThrow(/functions\/ends\.sql begins or ends a transaction/);
  });

  test('refuses files that have no place', async () => {
    await folder.write({ 'migrations/later': 'select 1' });
    await expect(start()).rejects.toThrow(/migrations\/later\.sql has no place in the order/);
    await folder.write({ 'migrations/later': null, 'rules/notes': 'select 1' });
    await expect(start()).rejects.toThrow(/rules\/notes\.sql names no table/);
  });
});

describe('a repeatable file', () => {
  beforeEach(async () => {
    await start();
  });

  test('is run again when it changes, and no other is', async () => {
    await folder.write({
      'functions/notes': house['functions/notes'].replace("|| '!'", "|| '?'"),
    });
    expect(await start()).toEqual(['functions/notes']);
    await database.admin.query("insert into app.notes values (1, 'a')");
    expect((await database.admin.query('select word from app.notes')).rows).toEqual([{ word: 'a?' }]);
  });

  test('is not run again for other ends of its lines', async () => {
    await folder.write({ 'functions/notes': house['functions/notes'].replaceAll('\n', '\r\n') });
    expect(await start()).toEqual([]);
  });

  test('of rules says all there is: what it said before is gone', async () => {
    await folder.write({
      'rules/app.notes': `create policy "all write" on app.notes for insert to authenticated with check (true);
        grant select (word) on app.notes to authenticated;`,
    });
    expect(await start()).toEqual(['rules/app.notes']);
    expect(await policies()).toEqual(['all write', 'the backup reads']);
    expect(await triggers()).toEqual([]);
    expect([await mayRead('id'), await mayRead('word')]).toEqual([false, true]);
  });

  test('is run again after a versioned one, which may have dropped what it made', async () => {
    await folder.write({
      'migrations/0200_another_count': 'drop function app.count(); drop function app.shout() cascade',
      'functions/notes': house['functions/notes'].replace('returns bigint', 'returns numeric'),
    });
    expect(await start()).toEqual(['migrations/0200_another_count', 'functions/notes', 'rules/app.notes']);
    expect(await triggers()).toEqual(['shout']);
    expect(await functions()).toEqual(['app.count()', 'app.plain(text)', 'app.shout()']);
  });

  test('of functions says all there is, also who may call them', async () => {
    const may = async () =>
      (
        await database.admin.query(
          `select has_function_privilege('authenticated', p.oid, 'execute') as may, obj_description(p.oid) as comment,
                  proowner::regrole::text as owner from pg_proc p where oid = 'app.count()'::regprocedure`,
        )
      ).rows[0];
    const given = `${house['functions/notes']} comment on function app.count() is 'Counts.';
      grant create on schema app to portal_definer; alter function app.count() owner to portal_definer;`;
    await folder.write({ 'functions/notes': given });
    await start();
    expect(await may()).toEqual({ may: true, comment: 'Counts.', owner: 'portal_definer' });
    await folder.write({ 'functions/notes': house['functions/notes'].replace(/grant .*/, '') });
    await start();
    expect(await may()).toEqual({ may: false, comment: null, owner: 'portal_owner' });
  });

  test('of rules that is taken away leaves its table closed to everybody', async () => {
    await database.admin.query('alter table app.notes disable row level security');
    await folder.write({ 'rules/app.notes': null });
    await start();
    expect([await policies(), await triggers(), await mayRead('id')]).toEqual([
      ['the backup reads'],
      [],
      false,
    ]);
    const secured =
      'select relrowsecurity and relforcerowsecurity as both from pg_class where oid = $1::regclass';
    expect((await database.admin.query(secured, ['app.notes'])).rows).toEqual([{ both: true }]);
    expect(await start()).toEqual([]);
  });

  test('of rules may go with its table, and not stay without it', async () => {
    await folder.write({ 'migrations/0200_no_notes': 'drop table app.notes' });
    await expect(start()).rejects.toThrow(/rules\/app\.notes\.sql gives rules to a table that is not there/);
    await folder.write({ 'rules/app.notes': null });
    expect(await start()).toEqual(['migrations/0200_no_notes', 'functions/notes']);
  });
});

describe('a function', () => {
  const another = "create or replace function app.another() returns int language sql as 'select 1';";
  beforeEach(async () => {
    await folder.write({ 'functions/another': another });
    await start();
  });

  test('that its file makes no more is dropped', async () => {
    await folder.write({ 'functions/another': 'select 1' });
    await start();
    expect(await functions()).not.toContain('app.another()');
  });

  test('whose file is taken away is dropped', async () => {
    await folder.write({ 'functions/another': null });
    await start();
    expect(await functions()).not.toContain('app.another()');
    expect(JSON.stringify(await ledger())).not.toContain('another');
  });

  test('that takes other arguments now is not there twice', async () => {
    await folder.write({ 'functions/another': another.replace('another()', 'another(of text)') });
    await start();
    expect((await functions()).filter((name) => name.includes('another'))).toEqual(['app.another(text)']);
  });

  test('may move to another file, before or after its own, and takes no grant with it', async () => {
    const granted = (role: string) => `${another} grant execute on function app.another() to ${role};`;
    const callers = () =>
      names(`select grantee::regrole::text from pg_proc, aclexplode(proacl)
              where oid = 'app.another()'::regprocedure and grantee <> proowner`);
    await folder.write({ 'functions/another': granted('anon') });
    await start();
    await folder.write({ 'functions/another': null, 'functions/elsewhere': granted('authenticated') });
    await start();
    expect(await callers()).toEqual(['authenticated']);
    await folder.write({ 'functions/elsewhere': 'select 1', 'functions/another': granted('service_role') });
    await start();
    expect(await callers()).toEqual(['service_role']);
    await folder.write({ 'functions/another': 'select 1', 'functions/values/another': granted('anon') });
    await start();
    expect(await callers()).toEqual(['anon']);
  });

  test('is refused in two files, also where it is only altered or granted', async () => {
    await folder.write({ 'functions/elsewhere': another });
    await expect(start()).rejects.toThrow(
      /app\.another\(\) is made or changed by two files, functions\/another and/,
    );
    await folder.write({ 'functions/elsewhere': 'grant execute on function app.another() to authenticated' });
    await expect(start()).rejects.toThrow(/app\.another\(\) is made or changed by two files/);
  });

  test('that something still needs is not dropped: the start ends with what needs it', async () => {
    await folder.write({
      'functions/notes':
        "create or replace function app.count() returns bigint language sql as 'select 1::bigint'",
    });
    await expect(start()).rejects.toThrow(
      /app\.shout\(\) is made by no file any more \(it stood in functions\/notes\), but is still needed: trigger shout on table app\.notes/,
    );
    await folder.write({ 'rules/app.notes': 'select 1' });
    await start();
    expect(await functions()).not.toContain('app.shout()');
  });

  test('of a versioned file is nobody’s, and stays', async () => {
    await folder.write({
      'migrations/0200_once': "create function app.once() returns int language sql as 'select 1'",
    });
    await start();
    await folder.write({ 'functions/another': null });
    await start();
    expect(await functions()).toContain('app.once()');
  });
});

describe('the versioned files of a database', () => {
  beforeEach(async () => {
    await start();
  });

  test('change the data of tables that are closed to their owner too, and leave them closed', async () => {
    await folder.write({
      'rules/app.notes': 'alter table app.notes force row level security',
      'migrations/0200_unruled':
        'create table app.unruled (id int); alter table app.unruled enable row level security, force row level security',
    });
    await start();
    await database.admin.query("insert into app.notes values (1, 'a')");
    await folder.write({
      'migrations/0201_moved': `insert into app.unruled select id from app.notes;
        create table app.seen as select count(*)::int as rows from app.unruled;`,
    });
    await start();
    expect((await database.admin.query('select rows from app.seen')).rows).toEqual([{ rows: 1 }]);
    expect(
      await names(
        `select relname from pg_class where relnamespace = 'app'::regnamespace and relforcerowsecurity`,
      ),
    ).toEqual(['notes', 'unruled']);
  });

  test('are never edited', async () => {
    await folder.write({ 'migrations/0100_notes': `${house['migrations/0100_notes']} -- edited` });
    await expect(start()).rejects.toThrow(
      /another text of migrations\/0100_notes\. A migration that has run/,
    );
    await folder.write({ 'migrations/0100_notes': house['migrations/0100_notes'].replaceAll(';', ';\r\n') });
    await expect(start()).rejects.toThrow(/another text/);
  });

  test('come in order', async () => {
    await folder.write({ 'migrations/0050_late': 'select 1' });
    await expect(start()).rejects.toThrow(
      /migrations\/0050_late comes before migrations\/0100_notes, which has run/,
    );
  });

  test('are all there', async () => {
    await folder.write({ 'migrations/0001_roles_and_schemas': null });
    await expect(start()).rejects.toThrow(
      /made with migrations\/0001_roles_and_schemas, which is missing here/,
    );
  });

  test('are of no newer version', async () => {
    await folder.write({ 'migrations/0200_future': 'select 1' });
    await start();
    await folder.write({ 'migrations/0200_future': null });
    await expect(start()).rejects.toThrow(/newer version of the portal: it has migrations\/0200_future/);
    await expect(start()).rejects.toThrow(StartupError);
  });
});
