import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  assign,
  converse,
  makePerson,
  makeRow,
  makeSchool,
  makeStudent,
} from '../../database/tests/factories.ts';
import { patient } from '../../server/testing/patience.ts';
import { startTestServer, type TestServer } from '../../server/testing/server.ts';
import { loadPeople } from './fill/people.ts';
import { writeAsks } from './offer/asks.ts';
import { draw, mixOf } from './offer/mix.ts';
import { rehearse } from './offer/rehearse.ts';
import { seeded } from './offer/schedule.ts';
import { readOptions } from './options.ts';

// That the load still asks what the portal answers, and fills what it has: a measurement that broke would be found when
// it is needed.

vi.setConfig({ testTimeout: patient(60_000), hookTimeout: patient(60_000) });

const today = '2026-05-04';
let portal: TestServer;

beforeAll(async () => {
  portal = await startTestServer({ TRUST_PROXY: '1' });
  const { admin } = portal;
  const school = await makeSchool(admin, 'load');
  const teacher = await makePerson(admin, 'Tess', { role: 'teacher', school: school.id });
  await assign(admin, teacher, school.subjects.maths, school.grades.six);
  const parent = await makePerson(admin, 'Pat', { role: 'parent', school: school.id });
  const child = await makeStudent(admin, 'Kim', { school, grade: school.grades.six, parent });
  await makePerson(admin, 'Office', { role: 'admin', school: school.id });
  const conversation_id = await converse(admin, parent, teacher, child);
  for (const [sender, recipient] of [
    [parent, teacher],
    [teacher, parent],
  ] as const)
    await makeRow(admin, 'messages', {
      conversation_id,
      sender_id: sender.profileId,
      recipient_id: recipient.profileId,
      content: 'About fractions and the bus.',
    });
  await makeRow(admin, 'announcements', {
    school_id: school.id,
    author_id: teacher.profileId,
    title: 'Sports day',
    content: 'On Friday.',
  });
  const term = await makeRow(admin, 'terms', {
    school_id: school.id,
    name: 'Term 1',
    start_date: '2026-01-01',
    end_date: '2026-03-01',
  });
  await makeRow(admin, 'progress_reports', {
    school_id: school.id,
    student_id: child,
    subject_id: school.subjects.maths,
    term_id: term,
    teacher_id: teacher.profileId,
    report_file_url: 'report.pdf',
    grade_score: 60,
  });
});
afterAll(() => portal?.stop());

test('every request of the mix is answered, with rows', async () => {
  const people = await loadPeople(portal.admin, portal.keys, 3);
  expect(people.map(({ role }) => role).toSorted()).toEqual(['admin', 'parent', 'teacher']);
  await rehearse(portal.url, people, today);
});

test('a session is renewed by the token that the load makes', async () => {
  const [person] = await loadPeople(portal.admin, portal.keys, 3);
  const refresh = mixOf(await writeAsks(today)).find(({ name }) => name === 'refresh');
  const sent = person && refresh?.send(person, seeded(1));
  if (!sent) throw new Error('no renewal');
  const { path, method, headers, body = '' } = sent;
  const answer = await fetch(portal.url + path, { method, headers, body });
  expect(await answer.json()).toMatchObject({ user: { id: person.user } });
});

test('everybody is asked for something, by the shares, and nothing of a stand-in is left in it', async () => {
  const people = await loadPeople(portal.admin, portal.keys, 3);
  const kinds = mixOf(await writeAsks(today));
  const random = seeded(3);
  const asked = people.flatMap((person) => Array.from({ length: 3_000 }, () => draw(kinds, person, random)));
  const counts = Object.groupBy(asked, ({ kind }) => kind);
  expect(Object.keys(counts).toSorted()).toEqual(kinds.map(({ name }) => name).toSorted());
  expect(counts['unread counts']?.length).toBeGreaterThan(counts.search?.length ?? 0);
  expect(asked.filter((sent) => /00000000-0000-4000|wordsslot/.test(JSON.stringify(sent)))).toEqual([]);
});

test('what schools have besides is still filled in', async () => {
  for (const file of ['large-school.sql', 'school-life.sql'])
    await portal.admin.query(await readFile(new URL(`fill/${file}`, import.meta.url), 'utf8'));
  const { rows } = await portal.admin.query(
    `select (select count(*)::int from public.profiles where school_id = md5('large school')::uuid) as people,
            (select count(*)::int from auth.sessions where profile_id is null) as of_nobody,
            (select count(*) > 0 from public.desk_messages) as asked`,
  );
  expect(rows).toEqual([{ people: 2001, of_nobody: 0, asked: true }]);
});

test('a command that asks for what there is not says what there is', () => {
  expect(readOptions(['folder', '--only', 'people,live', '--people', '100'])).toMatchObject({
    folder: 'folder',
    parts: ['people', 'live'],
    people: [100],
  });
  expect(readOptions([]).parts).toContain('soak');
  expect(() => readOptions(['--only', 'pepole'])).toThrow(/--only takes fill, statements, people/);
  expect(() => readOptions(['--seconds', '0'])).toThrow('--seconds is a whole number from 1 on, not "0"');
  expect(() => readOptions(['one', 'other'])).toThrow(/One folder/);
});
