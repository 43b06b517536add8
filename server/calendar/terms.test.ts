/** The feed as a program of somebody else's reads it: ical.js parses it and reckons the days. */
import { createClient } from '@supabase/supabase-js';
import Fastify from 'fastify';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '../../contract/calendar-days.ts';
import { weekdayOf } from '../../contract/day-counts.ts';
import { schoolToday } from '../../contract/school-day.ts';
import {
  assign,
  makePerson,
  makeRow,
  makeSchool,
  makeStudent,
  type Person,
  type SchoolRows,
} from '../../database/tests/factories.ts';
import { makeEvent } from '../../database/tests/school-day-rows.ts';
import { readConfig } from '../config.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { calendarRoutes } from './routes.ts';

let server: TestServer;
let home: SchoolRows;
let teacher: Person;
let parent: Person;

beforeAll(async () => {
  server = await startTestServer();
  const { admin } = server;
  home = await makeSchool(admin, 'Home');
  teacher = await makePerson(admin, 'Teacher', { role: 'teacher', school: home.id });
  parent = await makePerson(admin, 'Parent', { role: 'parent', school: home.id });
  await assign(admin, teacher, home.subjects.maths, home.grades.six);
  for (const name of ['Thandi', 'Sipho']) {
    await makeStudent(admin, name, { school: home, grade: home.grades.six, parent });
  }
  await makeRow(admin, 'lesson_timetables', {
    title: 'Fractions',
    teacher_id: teacher.profileId,
    subject_id: home.subjects.maths,
    grade_id: home.grades.six,
    day_of_week: weekdayOf(today),
    start_time: '08:00',
    end_time: '08:45',
    created_at: `${addDays(today, -100)}T08:00:00Z`,
  });
});
beforeEach(async () => {
  await server.admin.query('delete from terms');
  await server.admin.query('delete from events');
  await server.admin.query('delete from lessons');
});
afterAll(() => server.stop());

const today = schoolToday();
const inDays = (days: number) => addDays(today, days);
const term = (start: number, end: number | null) =>
  makeRow(server.admin, 'terms', {
    name: `Term from ${start}`,
    school_id: home.id,
    start_date: inDays(start),
    end_date: end === null ? null : inDays(end),
  });

async function addressOf(person: Person, withTimetable: boolean): Promise<string> {
  const accessToken = await server.keys.sign(person.claims, 600);
  const client = createClient(server.url, server.keys.publishableKey, {
    accessToken: async () => accessToken,
  });
  const { data } = await client.rpc('renew_calendar_feed', { with_timetable: withTimetable });
  return `/calendar.ics?key=${data}`;
}

/** The feed of somebody, as the portal gives it that is found at an address. */
async function feed(person = parent, { at = server.url, withTimetable = true } = {}) {
  const app = Fastify();
  await app.register(
    calendarRoutes({ database: server.database, config: readConfig({}), publicUrl: () => at }),
  );
  const { body: text } = await app.inject({ url: await addressOf(person, withTimetable) });
  await app.close();
  const calendar = new ICAL.Component(ICAL.parse(text));
  return { text, events: calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)) };
}

/** The days on which an entry is held; more than two years of weeks would be for ever. */
function daysOf(event: ICAL.Event): string[] {
  const days: string[] = [];
  const times = event.iterator();
  for (let next = times.next(); next && days.length < 105; next = times.next()) {
    days.push(next.toString().slice(0, 10));
  }
  return days;
}
const lessonsOf = (events: ICAL.Event[]) => events.filter(({ uid }) => uid.startsWith('lesson-'));

test('a lesson is held in the terms and between them not', async () => {
  await term(-14, 7);
  await term(21, 35);
  const lessons = lessonsOf((await feed()).events);
  expect(lessons.map(daysOf)).toEqual([[-14, -7, 0, 7].map(inDays), [21, 28, 35].map(inDays)]);
  expect(new Set(lessons.map(({ uid }) => uid)).size).toBe(2);
});

test('a holiday has no lessons, whether it begins a term or lies in it', async () => {
  await term(0, 28);
  await makeEvent(server.admin, home, teacher, {
    title: 'Heritage',
    event_type: 'holiday',
    start_date: inDays(0),
    end_date: inDays(1),
  });
  await makeEvent(server.admin, home, teacher, {
    title: 'Break',
    event_type: 'holiday',
    start_date: inDays(12),
    end_date: inDays(16),
  });
  await makeEvent(server.admin, home, teacher, {
    title: 'Sports',
    event_type: 'activity',
    start_date: inDays(21),
    end_date: inDays(21),
  });
  expect(lessonsOf((await feed()).events).map(daysOf)).toEqual([[7, 21, 28].map(inDays)]);
});

/** A holiday of next week's day for those whom the parts mean. */
async function holidayFor(parts: readonly Record<string, unknown>[]): Promise<void> {
  const { admin } = server;
  const { rows } = await admin.query(
    `insert into audiences (school_id, digest) values ($1, sha256($2::bytea)) returning id`,
    [home.id, JSON.stringify(parts)],
  );
  const audience = rows[0]?.id;
  for (const part of parts)
    await makeRow(admin, 'audience_parts', { audience_id: audience, school_id: home.id, ...part });
  await makeEvent(admin, home, teacher, {
    title: 'Free',
    event_type: 'holiday',
    start_date: inDays(7),
    audience_id: audience,
  });
}
const all = [0, 7, 14];
test.each<[string, (rows: SchoolRows) => Record<string, unknown>, number[]]>([
  ['the grade', ({ grades }) => ({ kind: 'grade', grade_id: grades.six }), [0, 14]],
  ['its phase', () => ({ kind: 'phase', phase: 'intermediate' }), [0, 14]],
  [
    'the class',
    ({ grades, subjects }) => ({ kind: 'class', grade_id: grades.six, subject_id: subjects.maths }),
    [0, 14],
  ],
  [
    'the class of another subject',
    ({ grades, subjects }) => ({ kind: 'class', grade_id: grades.six, subject_id: subjects.art }),
    all,
  ],
  ['another grade', ({ grades }) => ({ kind: 'grade', grade_id: grades.seven }), all],
  ['the staff', () => ({ kind: 'staff' }), all],
])('a holiday of %s takes the lessons of those alone, whoever reads them', async (_, part, held) => {
  await term(0, 14);
  await holidayFor([part(home)]);
  for (const reader of [parent, teacher])
    expect(lessonsOf((await feed(reader)).events).flatMap(daysOf)).toEqual(held.map(inDays));
});

test('a holiday with hours takes the lessons that it meets, and the days between its first and last', async () => {
  await term(0, 28);
  const holiday = (start: number, end: number, start_time: string, end_time: string | null) =>
    makeEvent(server.admin, home, teacher, {
      title: 'Closed',
      event_type: 'holiday',
      start_date: inDays(start),
      end_date: inDays(end),
      start_time,
      end_time,
    });
  // The lesson is from 08:00 to 08:45: these begin with its end, end with its beginning, or lie around it.
  await holiday(0, 0, '08:45', null);
  await holiday(6, 7, '12:00', '08:00');
  await holiday(13, 15, '12:00', '10:00');
  await holiday(21, 21, '08:30', '09:00');
  expect(lessonsOf((await feed()).events).map(daysOf)).toEqual([[0, 7, 28].map(inDays)]);
});

test('terms that lie in one another hold a lesson once', async () => {
  await term(-7, 28);
  await term(0, 14);
  await term(7, 35);
  const days = lessonsOf((await feed()).events).flatMap(daysOf);
  expect(days.toSorted()).toEqual([-7, 0, 7, 14, 21, 28, 35].map(inDays));
});

test('a lesson that is called as its subject names it once', async () => {
  await server.admin.query(`update lesson_timetables set title = 'Mathematics'`);
  try {
    await term(0, 7);
    expect(lessonsOf((await feed(teacher)).events)[0]?.summary).toBe('Mathematics, Grade 6');
  } finally {
    await server.admin.query(`update lesson_timetables set title = 'Fractions'`);
  }
});

test('a school that has terms but none now holds no lessons', async () => {
  await term(-200, -100);
  expect(lessonsOf((await feed()).events)).toEqual([]);
});

test('a term without an end lasts until the next, and is known for four weeks', async () => {
  await term(-7, null);
  expect(lessonsOf((await feed()).events).map(daysOf)).toEqual([[-7, 0, 7, 14, 21, 28].map(inDays)]);
  await term(8, 14);
  expect(lessonsOf((await feed()).events).map(daysOf)).toEqual([[-7, 0, 7].map(inDays), [inDays(14)]]);
});

test('a school without terms repeats nothing for ever', async () => {
  const [lesson] = lessonsOf((await feed()).events);
  const days = lesson ? daysOf(lesson) : [];
  expect(days.length).toBeLessThan(105);
  expect(days.at(-1)).toBe(inDays(28));
});

test('a parent reads whose lesson it is; the teacher needs no name', async () => {
  await term(0, 7);
  expect(lessonsOf((await feed()).events)[0]?.summary).toBe(
    'Sipho and Thandi: Mathematics, Grade 6: Fractions',
  );
  expect(lessonsOf((await feed(teacher)).events)[0]?.summary).toBe('Mathematics, Grade 6: Fractions');
});

test('an assignment stands on its day, for the parents of the grade and its teacher', async () => {
  const assignment = (grade: string, more = {}) =>
    makeRow(server.admin, 'lessons', {
      title: 'Essay',
      teacher_id: teacher.profileId,
      subject_id: home.subjects.maths,
      grade_id: grade,
      school_id: home.id,
      lesson_type: 'assignment',
      file_url: 'Write one page.',
      due_date: inDays(3),
      ...more,
    });
  const id = await assignment(home.grades.six);
  await assignment(home.grades.seven, { title: 'Of another grade' });
  await assignment(home.grades.six, { title: 'Withdrawn', is_active: false });
  const due = (await feed()).events.filter(({ uid }) => uid.startsWith('assignment-'));
  expect(due.map(({ uid, summary, startDate }) => [uid, summary, startDate.toString()])).toEqual([
    [`assignment-${id}@school-communicator`, 'Due: Sipho and Thandi: Mathematics, Grade 6: Essay', inDays(3)],
  ]);
  // An address without the lessons names nobody.
  const bare = (await feed(parent, { withTimetable: false })).events.find(({ uid }) => uid.includes(id));
  expect(bare?.summary).toBe('Due: Mathematics, Grade 6: Essay');
  const own = (await feed(teacher)).events.filter(({ uid }) => uid.startsWith('assignment-'));
  expect(own.map(({ summary }) => summary).toSorted()).toEqual([
    'Due: Mathematics, Grade 6: Essay',
    'Due: Mathematics, Grade 7: Of another grade',
  ]);
});

test('an entry is the same wherever the portal is found', async () => {
  await term(0, 7);
  await makeEvent(server.admin, home, teacher, { title: 'Concert', start_date: today });
  const uids = (events: ICAL.Event[]) => events.map(({ uid }) => uid).toSorted();
  const [here, there] = [await feed(), await feed(parent, { at: 'https://moved.example.org' })];
  expect(uids(there.events)).toEqual(uids(here.events));
  expect(there.text).toContain('https://moved.example.org/dashboard/calendar');
});

test('a change of an event raises its sequence', async () => {
  const id = await makeEvent(server.admin, home, teacher, { title: 'Concert', start_date: today });
  const sequence = async () => (await feed()).events.find(({ uid }) => uid.includes(id))?.sequence ?? 0;
  const before = await sequence();
  await server.admin.query(
    `update events set created_at = created_at - interval '1 minute', title = 'Choir' where id = $1`,
    [id],
  );
  expect(await sequence()).toBeGreaterThan(before);
});

test('properties stand before components, in every component', async () => {
  await term(0, 7);
  await makeEvent(server.admin, home, teacher, { title: 'Meeting', start_date: today, start_time: '10:00' });
  const { text } = await feed();
  const open: { inComponents: boolean }[] = [];
  for (const line of text.trimEnd().split('\r\n')) {
    if (line.startsWith('BEGIN:')) {
      const around = open.at(-1);
      if (around) around.inComponents = true;
      open.push({ inComponents: false });
    } else if (line.startsWith('END:')) open.pop();
    else expect([line, open.at(-1)?.inComponents]).toEqual([line, false]);
  }
  expect(open).toEqual([]);
  expect(text).toContain('BEGIN:VTIMEZONE');
});
