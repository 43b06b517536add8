/**
 * Where the tables of schools reach across schools: the whole of what would have to change before they are laid apart
 * by school on several databases (docs/scale.md). A new table adds nothing to these lists, or says here why.
 */
import { expect, test } from 'vitest';
import { useStage } from './stage.ts';

const stage = useStage();
const names = async (query: string) => (await stage.read(query)).map(({ name }) => name);

/** Tables with a school, and the number of its column. */
const schoolTables = `pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' and c.relkind in ('r', 'p')
  join pg_attribute s on s.attrelid = c.oid and s.attname = 'school_id' and not s.attisdropped`;

/** Unique keys, indexes included, beside the primary key: those that do not carry the school. */
const keysAcross = `
  select i.relname::text as name from ${schoolTables}
    join pg_index x on x.indrelid = c.oid and x.indisunique and not x.indisprimary
    join pg_class i on i.oid = x.indexrelid
   where not s.attnum = any(x.indkey::int2[])`;

/** Keys to a row of a school that do not carry the school; those to people never do. */
const linksAcross = `
  select k.conname::text as name from ${schoolTables}
    join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.connamespace = n.oid and not s.attnum = any(k.conkey)
   where k.confrelid not in ('public.schools'::regclass, 'public.profiles'::regclass)
     and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'school_id' and not a.attisdropped)
   order by 1`;

/** Tables whose rows may belong to no school. */
const schoolless = `select c.relname::text as name from ${schoolTables} where not s.attnotnull order by 1`;

test('a key that is unique beyond its school is one of these', async () => {
  expect((await names(keysAcross)).sort()).toEqual(
    [
      // By the digest of a secret or the name of a file, which whoever asks shows without a school.
      'administrator_invitations_token',
      'announcement_attachments_file_path_key',
      'claim_codes_code',
      'court_orders_file_path_key',
      'desk_attachments_file_path_key',
      'message_attachments_file_path_key',
      'progress_reports_report_file_url_key',
      'shared_files_file_path_key',
      // Of a row that has one school, by its key: the school would only be added.
      'announcement_texts_language_key',
      'conversations_pair_key',
      'emergency_answers_person_key',
      'erasures_one_open',
      'guardianships_one_per_person',
      'guardianships_one_primary',
      'lesson_views_lesson_id_key',
      'notices_cause_key',
      'student_subjects_student_id_subject_id_key',
      'teacher_student_assignments_active_key',
      'teacher_subjects_teacher_id_subject_id_grade_id_key',
      // Of people, who may have no school, and move.
      'delivery_preferences_profile_id_key',
      'profiles_id_user_id_key',
    ].sort(),
  );
});

test('a key to a row of a school that does not carry the school is one of these, or leads to people, who may move', async () => {
  expect(await names(linksAcross)).toEqual([
    // Of a guardian of the answer's own learner, as private.sign_answer finds it.
    'answers_guardianship_id_fkey',
    // create_claim_codes, which alone writes them, takes the guardian and the learner of one school.
    'claim_codes_guardianship_id_fkey',
    // A trigger compares the learner of the guardian with that of the order.
    'court_orders_guardianship_id_fkey',
    // The school of a view is filled in from its lesson.
    'lesson_views_lesson_id_fkey',
  ]);
});

// Platform administrators and what concerns them; grades and subjects of the lessons portal.
test('a row that may belong to no school stands in one of these', async () => {
  expect(await names(schoolless)).toEqual([
    'administrator_invitations',
    'delivery_failures',
    'delivery_preferences',
    'ended_sessions',
    // Of accounts without a school; and the list outlives a school, for restores.
    'erasures',
    'grades',
    'notices',
    'profiles',
    'subjects',
  ]);
});

test('a table that reaches across is noticed', async () => {
  await stage.undone(async () => {
    const before = [await names(keysAcross), await names(linksAcross), await names(schoolless)];
    await stage.admin.query(`
      create table public.careless (id uuid primary key, school_id uuid, subject_id uuid references public.subjects (id), a text unique)`);
    const after = [await names(keysAcross), await names(linksAcross), await names(schoolless)];
    expect(after.map((found, index) => found.filter((name) => !before[index]?.includes(name)))).toEqual([
      ['careless_a_key'],
      ['careless_subject_id_fkey'],
      ['careless'],
    ]);
  });
});
