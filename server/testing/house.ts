/** What tests of migrations bring a database to. */
import pino from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { readLedger } from '../database/migrations/ledger.ts';
import { type EmptyDatabase, makeEmptyDatabase, makeSqlFolder, type SqlFolder } from './empty-database.ts';

const log = pino({ level: 'silent' });
/** A small portal: what one owner, one table, a function and a trigger need. */
export const house = {
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
/** Its files in the order in which they are applied. */
export const all = [
  'migrations/0001_roles_and_schemas',
  'functions/values/words',
  'migrations/0100_notes',
  'functions/notes',
  'rules/app.notes',
];

/** An empty database and a folder with the house in it, anew for each test of the file that calls this. */
export function useHouse() {
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
  return {
    get database() {
      return database;
    },
    get folder() {
      return folder;
    },
    start,
    names,
    functions,
    policies,
    triggers,
    mayRead,
    ledger,
  };
}
