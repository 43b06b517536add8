/**
 * students.parent_id stays for the calls of the contract: who stands for a learner is asked of guardianships. What reads
 * the column all the same stands here by its name, with the reason.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';

const stage = useStage();

const keepsTheColumn = {
  'audit_administration()': 'says that it was written, and whether its person was deleted',
  'check_student()': 'checks what is written to it',
  'follow_new_parents()': 'makes guardianships of what is inserted',
  'follow_parent()': 'makes and ends guardianships by what is written',
  'settle_primary(uuid)': 'writes to it who the primary guardian is, where that is not there already',
  'policy "parents read their children"':
    'of a row that is being inserted or is deleted only the row itself speaks',
  'policy "parents declare their children"': 'checks what is inserted',
  'trigger audit_office_deletes': 'names the columns that count',
  'trigger audit_office_updates': 'names the columns that count',
  'trigger check_people': 'fires for what is written to it',
  'trigger follow_parent': 'fires for what is written to it',
} as const;

/** Writes it, by a call of the contract. */
const writesTheColumn = ['server/functions/import/apply/first-guardians.ts', 'web/entities/learners/add.ts'];

const inTheDatabase = `
  select p.oid::regprocedure::text as name, p.prosrc as body
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where n.nspname in ('public', 'private', 'auth', 'storage', 'realtime')
   union all
  select 'policy "' || policyname || '"', coalesce(qual, '') || ' ' || coalesce(with_check, '') from pg_policies
   union all
  select 'trigger ' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
   union all
  select 'view ' || viewname, definition from pg_views
   where schemaname in ('public', 'private', 'auth', 'storage', 'realtime')`;

const withoutComments = (sql: string) => sql.replaceAll(/--.*/g, '');
/** Assignments, the columns of an insert, and the field that an error names. */
const withoutWrites = (sql: string) =>
  sql
    .replaceAll(/\b(set|,)\s+parent_id\s*=/gi, '')
    .replaceAll(/insert\s+into\s+public\.students(\s+as\s+\w+)?\s*\([^)]*\)/gi, '')
    .replaceAll(/column = 'parent_id'/gi, '');

async function readersInTheDatabase(): Promise<string[]> {
  const bodies = (await stage.read(inTheDatabase)) as { name: string; body: string }[];
  return bodies
    .filter(({ body }) => /\bparent_id\b/i.test(withoutWrites(withoutComments(body))))
    .map(({ name }) => name.replace(/^(private|public)\./, ''))
    .sort();
}

/** By its name, or by an embed over its key: a parent's profile below students, children below profiles. */
const readsTheColumn = (source: string) =>
  /\bparent_id\b|students_parent_id_fkey|\b(parent|guardian)s?:profiles\b|\bchildren:students\b/.test(source);

describe('students.parent_id', () => {
  test('is read in the database by what keeps it, and by nothing else', async () => {
    expect(await readersInTheDatabase()).toEqual(Object.keys(keepsTheColumn).sort());
  });

  test('a function, a policy, a trigger and a view that read it are found', async () => {
    await stage.undone(async () => {
      await stage.admin.query(`
        create function private.careless_reader() returns bigint language sql as
          'select count(*) from public.students c join public.profiles p on p.id = c.parent_id';
        create function private.careless_writer() returns void language sql as
          'update public.students c set parent_id = coalesce(null, c.parent_id)';
        create policy "careless" on public.students for select to authenticated using (parent_id is not null);
        create trigger careless after update on public.students for each row
          when (new.parent_id is null) execute function private.follow_parent();
        create view public.careless with (security_invoker = true) as select parent_id from public.students;`);
      const added = (await readersInTheDatabase()).filter((name) => !(name in keepsTheColumn));
      expect(added).toEqual([
        'careless_reader()',
        'careless_writer()',
        'policy "careless"',
        'trigger careless',
        'view careless',
      ]);
    });
  });

  test('is read by no source of the browser or the server', () => {
    const root = join(import.meta.dirname, '../..');
    const readers = globSync(['web/**/*.{ts,tsx}', 'server/**/*.ts'], {
      cwd: root,
      exclude: (name) =>
        name === 'node_modules' || name === 'testing' || /(\.test|testing)\.tsx?$/.test(name),
    }).filter((file) => readsTheColumn(readFileSync(join(root, file), 'utf8')));
    expect(readers.sort()).toEqual(writesTheColumn);
  });

  test('its name and an embed over its key are found in a source', () => {
    expect(['.eq("parent_id", id)', "select('id, parent:profiles(first_name)')"].every(readsTheColumn)).toBe(
      true,
    );
    expect(
      ["'children:students(id)'", '`teaching, students!students_parent_id_fkey(id)`'].every(readsTheColumn),
    ).toBe(true);
    expect(
      readsTheColumn('`standing:guardianships(profile:profiles!guardianships_profile_id_fkey(id))`'),
    ).toBe(false);
  });

  test('names the primary guardian of every learner', async () => {
    const apart = await stage.read(
      `select c.id from students c left join guardianships g on g.student_id = c.id and g.is_primary
        where c.parent_id is distinct from g.profile_id`,
    );
    expect(apart).toEqual([]);
  });
});
