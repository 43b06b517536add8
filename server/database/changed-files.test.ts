/** What a start does with functions and policies whose files have changed. */
import { beforeEach, describe, expect, test } from 'vitest';
import { house, useHouse } from '../testing/house.ts';

const it = useHouse();
const { start, functions, policies, triggers, mayRead, ledger, names } = it;

describe('a repeatable file', () => {
  beforeEach(async () => {
    await start();
  });

  test('is run again when it changes, and no other is', async () => {
    await it.folder.write({
      'functions/notes': house['functions/notes'].replace("|| '!'", "|| '?'"),
    });
    expect(await start()).toEqual(['functions/notes']);
    await it.database.admin.query("insert into app.notes values (1, 'a')");
    expect((await it.database.admin.query('select word from app.notes')).rows).toEqual([{ word: 'a?' }]);
  });

  test('is not run again for other ends of its lines', async () => {
    await it.folder.write({ 'functions/notes': house['functions/notes'].replaceAll('\n', '\r\n') });
    expect(await start()).toEqual([]);
  });

  test('of rules says all there is: what it said before is gone', async () => {
    await it.folder.write({
      'rules/app.notes': `create policy "all write" on app.notes for insert to authenticated with check (true);
        grant select (word) on app.notes to authenticated;`,
    });
    expect(await start()).toEqual(['rules/app.notes']);
    expect(await policies()).toEqual(['all write', 'the backup reads']);
    expect(await triggers()).toEqual([]);
    expect([await mayRead('id'), await mayRead('word')]).toEqual([false, true]);
  });

  test('is run again after a versioned one, which may have dropped what it made', async () => {
    await it.folder.write({
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
        await it.database.admin.query(
          `select has_function_privilege('authenticated', p.oid, 'execute') as may, obj_description(p.oid) as comment,
                  proowner::regrole::text as owner from pg_proc p where oid = 'app.count()'::regprocedure`,
        )
      ).rows[0];
    const given = `${house['functions/notes']} comment on function app.count() is 'Counts.';
      grant create on schema app to portal_definer; alter function app.count() owner to portal_definer;`;
    await it.folder.write({ 'functions/notes': given });
    await start();
    expect(await may()).toEqual({ may: true, comment: 'Counts.', owner: 'portal_definer' });
    await it.folder.write({ 'functions/notes': house['functions/notes'].replace(/grant .*/, '') });
    await start();
    expect(await may()).toEqual({ may: false, comment: null, owner: 'portal_owner' });
  });

  test('of rules that is taken away leaves its table closed to everybody', async () => {
    await it.database.admin.query('alter table app.notes disable row level security');
    await it.folder.write({ 'rules/app.notes': null });
    await start();
    expect([await policies(), await triggers(), await mayRead('id')]).toEqual([
      ['the backup reads'],
      [],
      false,
    ]);
    const secured =
      'select relrowsecurity and relforcerowsecurity as both from pg_class where oid = $1::regclass';
    expect((await it.database.admin.query(secured, ['app.notes'])).rows).toEqual([{ both: true }]);
    expect(await start()).toEqual([]);
  });

  test('of rules may go with its table, and not stay without it', async () => {
    await it.folder.write({ 'migrations/0200_no_notes': 'drop table app.notes' });
    await expect(start()).rejects.toThrow(/rules\/app\.notes\.sql gives rules to a table that is not there/);
    await it.folder.write({ 'rules/app.notes': null });
    expect(await start()).toEqual(['migrations/0200_no_notes', 'functions/notes']);
  });
});

describe('a function', () => {
  const another = "create or replace function app.another() returns int language sql as 'select 1';";
  beforeEach(async () => {
    await it.folder.write({ 'functions/another': another });
    await start();
  });

  test('that its file makes no more is dropped', async () => {
    await it.folder.write({ 'functions/another': 'select 1' });
    await start();
    expect(await functions()).not.toContain('app.another()');
  });

  test('whose file is taken away is dropped', async () => {
    await it.folder.write({ 'functions/another': null });
    await start();
    expect(await functions()).not.toContain('app.another()');
    expect(JSON.stringify(await ledger())).not.toContain('another');
  });

  test('that takes other arguments now is not there twice', async () => {
    await it.folder.write({ 'functions/another': another.replace('another()', 'another(of text)') });
    await start();
    expect((await functions()).filter((name) => name.includes('another'))).toEqual(['app.another(text)']);
  });

  test('may move to another file, before or after its own, and takes no grant with it', async () => {
    const granted = (role: string) => `${another} grant execute on function app.another() to ${role};`;
    const callers = () =>
      names(`select grantee::regrole::text from pg_proc, aclexplode(proacl)
              where oid = 'app.another()'::regprocedure and grantee <> proowner`);
    await it.folder.write({ 'functions/another': granted('anon') });
    await start();
    await it.folder.write({ 'functions/another': null, 'functions/elsewhere': granted('authenticated') });
    await start();
    expect(await callers()).toEqual(['authenticated']);
    await it.folder.write({
      'functions/elsewhere': 'select 1',
      'functions/another': granted('service_role'),
    });
    await start();
    expect(await callers()).toEqual(['service_role']);
    await it.folder.write({ 'functions/another': 'select 1', 'functions/values/another': granted('anon') });
    await start();
    expect(await callers()).toEqual(['anon']);
  });

  test('is refused in two files, also where it is only altered or granted', async () => {
    await it.folder.write({ 'functions/elsewhere': another });
    await expect(start()).rejects.toThrow(
      /app\.another\(\) is made or changed by two files, functions\/another and/,
    );
    await it.folder.write({
      'functions/elsewhere': 'grant execute on function app.another() to authenticated',
    });
    await expect(start()).rejects.toThrow(/app\.another\(\) is made or changed by two files/);
  });

  test('that something still needs is not dropped: the start ends with what needs it', async () => {
    await it.folder.write({
      'functions/notes':
        "create or replace function app.count() returns bigint language sql as 'select 1::bigint'",
    });
    await expect(start()).rejects.toThrow(
      /app\.shout\(\) is made by no file any more \(it stood in functions\/notes\), but is still needed: trigger shout on table app\.notes/,
    );
    await it.folder.write({ 'rules/app.notes': 'select 1' });
    await start();
    expect(await functions()).not.toContain('app.shout()');
  });

  test('of a versioned file is nobody’s, and stays', async () => {
    await it.folder.write({
      'migrations/0200_once': "create function app.once() returns int language sql as 'select 1'",
    });
    await start();
    await it.folder.write({ 'functions/another': null });
    await start();
    expect(await functions()).toContain('app.once()');
  });
});
