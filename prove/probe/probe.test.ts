import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Only, openProbe, type Probe } from './probe.ts';

test('nobody is told or changes what is foreign to them', async () => {
  const probe = await openProbe();
  const { heard, finding } = await probe.listen();
  const round = await probe.ask(400, 20261127);
  const after = await probe.listen();
  await probe.close();
  expect(finding).toBeUndefined();
  expect(after.finding).toBeUndefined();
  expect(heard).toBeGreaterThan(15);
  expect(round.finding).toBeUndefined();
  // Neither refused all of them, nor asked about a world without marks.
  expect(round.answered).toBeGreaterThan(60);
  expect(round.marks).toBeGreaterThan(300);
});

/** A table of remarks on learners of both schools. */
const newTable = (name: string, columns: string) => `
  create table public.${name} (${columns});
  alter table public.${name} enable row level security;`;
const remark = `id uuid primary key default gen_random_uuid(),
  student_id uuid not null references public.students (id), remark text not null`;
const remarks = (table: string) =>
  `insert into public.${table} (student_id, remark) select id, 'Sees a doctor' from public.students;`;
const everybody = (verb: 'select' | 'insert' | 'update', table: string) => `
  create policy "everybody, ${verb}" on ${table} for ${verb} to authenticated
    ${verb === 'insert' ? 'with check' : 'using'} (true);`;
const files = (path: string): Only => ({
  kind: 'files',
  asks: (request) => request.path.startsWith(`/storage/v1/object/${path}`),
});
const everybodyReadsFiles = everybody('select', 'storage.objects');

/** Every calendar says what was written to anybody. */
const leakingCalendar = `
  alter function private.read_calendar_feed(text) rename to read_feed_of_one;
  create function private.read_calendar_feed(p_token text) returns jsonb language sql security definer
    set search_path = '' as $$
      select private.read_feed_of_one(p_token)
        || jsonb_build_object('school', (select string_agg(m.content, ' ') from public.messages m)) $$;
  grant execute on function private.read_calendar_feed(text) to anon;`;
const leakingLive = `${newTable('published', remark)} ${remarks('published')}
  ${everybody('select', 'public.published')} grant select on public.published to authenticated;
  select private.publish_changes('public.published');`;

/** Of nobody, and read by whoever asks otherwise than for all of it. */
const shyTable = (
  table: string,
) => `${newTable(table, 'id uuid primary key default gen_random_uuid(), colour text')}
  insert into public.${table} (colour) values ('green'), ('blue');
  create policy "asked otherwise" on public.${table} for select to authenticated
    using (current_query() not like '%as said from%');
  grant select on public.${table} to authenticated;`;

/** A leak of each kind, what is asked to find it, and the words by which its finding is known. */
const leaks: Record<string, { sql: string; only: Only; found: RegExp }> = {
  'a new table whose policy lets everybody read': {
    sql: `${newTable('remarks', remark)} ${remarks('remarks')} ${everybody('select', 'public.remarks')}
      grant select on public.remarks to authenticated;`,
    only: { kind: 'reads', table: 'remarks' },
    found: /public\.(?:remarks|students)\./,
  },
  'a row that the request itself named': {
    sql: `create function public.is_learner(learner uuid) returns setof uuid language sql stable security definer
        set search_path = '' as 'select id from public.students where id = learner';
      grant execute on function public.is_learner(uuid) to authenticated;`,
    only: { kind: 'calls', function: 'is_learner' },
    found: /public\.students\.id of/,
  },
  'a document': {
    sql: `${newTable('documents', 'id bigint primary key, student_id uuid references public.students (id), seen jsonb')}
      insert into public.documents
        select row_number() over (), id, '{"by": ["a doctor"]}' from public.students;
      ${everybody('select', 'public.documents')} grant select (seen) on public.documents to authenticated;`,
    only: { kind: 'reads', table: 'documents' },
    found: /public\.documents\.seen/,
  },
  'a list, in a table whose rows are named by two columns': {
    sql: `${newTable(
      'lists',
      'student_id uuid references public.students (id), day date, told text[], primary key (student_id, day)',
    )}
      insert into public.lists select id, '2026-03-02', '{a doctor}' from public.students;
      ${everybody('select', 'public.lists')} grant select (told) on public.lists to authenticated;`,
    only: { kind: 'reads', table: 'lists' },
    found: /public\.lists\.told/,
  },
  'a view that asks as its owner': {
    sql: `create view public.names as select grade_id, first_name from public.students;
      grant select on public.names to authenticated;`,
    only: { kind: 'reads', table: 'names' },
    found: /public\.students\.first_name/,
  },
  'a row that is changed and not returned': {
    sql: `${newTable('changed', remark)} ${remarks('changed')} ${everybody('update', 'public.changed')}
      create policy "signed in" on public.changed for select to authenticated using (private.user_id() is not null);
      grant update, select on public.changed to authenticated;`,
    only: {
      kind: 'writes',
      table: 'changed',
      asks: ({ headers }) => /return=minimal/.test(headers.prefer ?? ''),
    },
    found: /public\.changed .* was changed/,
  },
  'a row that a function deletes without a word': {
    sql: `${newTable('forgotten', remark)} ${remarks('forgotten')}
      create function public.forget(remark_id uuid) returns void language sql security definer
        set search_path = '' as 'delete from public.forgotten where student_id = remark_id';
      grant execute on function public.forget(uuid) to authenticated;`,
    only: { kind: 'calls', function: 'forget' },
    found: /public\.forgotten .* was deleted/,
  },
  'a row that is put to a foreign one': {
    sql: `${newTable('put', 'student_id uuid not null references public.students (id)')}
      ${everybody('insert', 'public.put')}
      grant insert on public.put to authenticated;`,
    only: { kind: 'writes', table: 'put' },
    found: /public\.put .* was put to the foreign public\.students\.id/,
  },
  'a calendar with a message of others': {
    sql: leakingCalendar,
    only: { kind: 'calls', function: 'renew_calendar_feed' },
    found: /public\.messages\.content/,
  },
  'a file that is downloaded': {
    sql: everybodyReadsFiles,
    only: files('authenticated/'),
    found: /storage\.objects\.the bytes|an answer about the file/,
  },
  'what is known of a file': {
    sql: everybodyReadsFiles,
    only: files('info/'),
    found: /an answer about the file/,
  },
  'an address of a file': {
    sql: everybodyReadsFiles,
    only: files('sign/'),
    found: /an answer about the file|the bytes|storage\.objects\.id/,
  },
  'a file that is copied': {
    sql: everybodyReadsFiles,
    only: files('copy'),
    found: /an answer about the file/,
  },
  'a file that is moved': {
    sql: everybody('update', 'storage.objects'),
    only: files('move'),
    found: /storage\.objects .* was changed/,
  },
  'a guardian who lives apart': {
    sql: `create policy "guardians read those of their children" on public.guardianships for select to authenticated
      using (student_id = any((select private.children_ids())::uuid[]));`,
    only: { kind: 'reads', table: 'guardianships', actors: ['coParent'] },
    found: /public\.(?:guardianships|profiles)\.\w+ of/,
  },
  'the class, to who may only fetch the child': {
    sql: `create policy "members read the timetables" on public.lesson_timetables for select to authenticated
      using (school_id = (select private.school_id()));`,
    only: { kind: 'reads', table: 'lesson_timetables', actors: ['collector'] },
    found: /public\.lesson_timetables\.\w+ of/,
  },
  'more than a plain read shows, to another question': {
    sql: shyTable('shy'),
    only: { kind: 'reads', table: 'shy', asks: ({ method }) => method === 'GET' },
    found: /public\.shy [0-9a-f-]{36}, which a plain read does not show/,
  },
  'how many rows there are': {
    sql: shyTable('counted'),
    only: { kind: 'reads', table: 'counted', asks: ({ method }) => method === 'HEAD' },
    found: /\d+ rows of public\.counted, of which a plain read shows 0/,
  },
  'rows of a table by a function': {
    sql: `${shyTable('called')}
      create function public.those_called() returns setof public.called language sql stable security definer
        set search_path = '' as 'select * from public.called';
      grant execute on function public.those_called() to authenticated;`,
    only: { kind: 'calls', function: 'those_called' },
    found: /public\.called [0-9a-f-]{36}, which a plain read does not show/,
  },
  'what one of the household is told': {
    sql: `create policy "the household" on public.notices for select to authenticated
      using (profile_id = any((select private.household_guardian_ids())::uuid[]));`,
    only: { kind: 'reads', table: 'notices', actors: ['partner'] },
    found: /public\.notices\.\w+ of/,
  },
};

describe('of what was planted', () => {
  let leaking: Probe;
  beforeAll(async () => {
    const planted = new Set(Object.values(leaks).map(({ sql }) => sql));
    leaking = await openProbe([...planted, leakingLive].join('\n'));
  });
  afterAll(() => leaking.close());

  test.each(Object.entries(leaks))('%s is found', async (_name, { only, found }) => {
    const { finding } = await leaking.ask(500, 1, only);
    expect(finding?.foreign.join('\n') ?? 'nothing').toMatch(found);
  });

  test('a row that is told live is found', async () => {
    const { finding } = await leaking.listen();
    expect(finding?.foreign.join('\n') ?? 'nothing').toMatch(/public\.published\./);
  });
});
