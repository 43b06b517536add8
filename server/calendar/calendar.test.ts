import { createClient } from '@supabase/supabase-js';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
let stranger: Person;

beforeAll(async () => {
  server = await startTestServer();
  const { admin } = server;
  home = await makeSchool(admin, 'Home');
  const away = await makeSchool(admin, 'Away');
  teacher = await makePerson(admin, 'Teacher', { role: 'teacher', school: home.id });
  parent = await makePerson(admin, 'Parent', { role: 'parent', school: home.id });
  stranger = await makePerson(admin, 'Stranger', { role: 'teacher', school: away.id });
  await assign(admin, teacher, home.subjects.maths, home.grades.six);
  await makeStudent(admin, 'Child', { school: home, grade: home.grades.six, parent });
  await makeEvent(admin, away, stranger, { title: 'Of the other school', start_date: today });
});
beforeEach(() => server.admin.query('delete from events where school_id = $1', [home.id]));
afterAll(() => server.stop());

const today = new Date().toISOString().slice(0, 10);
const plainDay = (day: string) => day.replaceAll('-', '');

async function as(person: Person) {
  const accessToken = await server.keys.sign(person.claims, 600);
  return createClient(server.url, server.keys.publishableKey, { accessToken: async () => accessToken });
}
async function address(person: Person, withTimetable = false): Promise<string> {
  const { data, error } = await (await as(person)).rpc('renew_calendar_feed', {
    with_timetable: withTimetable,
  });
  if (error) throw error;
  return `${server.url}/calendar.ics?key=${data}`;
}
const read = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });
/** The lines as they were before they were folded. */
const linesOf = async (response: Response) => (await response.text()).replaceAll('\r\n ', '').split('\r\n');

describe('a calendar at a secret address', () => {
  test('holds whole days that end with the next day, whatever the zone of the server', async () => {
    await makeEvent(server.admin, home, teacher, {
      title: 'Sports day; bring a hat, and water',
      description: 'First line\nBEGIN:VEVENT',
      start_date: today,
      end_date: today,
    });
    const response = await read(await address(parent));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const lines = await linesOf(response);
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines).toContain('X-WR-CALNAME:Home');
    expect(lines).toContain(`DTSTART;VALUE=DATE:${plainDay(today)}`);
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    expect(lines).toContain(`DTEND;VALUE=DATE:${plainDay(tomorrow)}`);
    expect(lines).toContain('SUMMARY:Sports day\\; bring a hat\\, and water');
    expect(lines).toContain('DESCRIPTION:First line\\nBEGIN:VEVENT');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines.find((line) => line.startsWith('DTSTAMP:'))).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/);
  });

  test('holds times in the zone of the school, and says what the zone is', async () => {
    await makeEvent(server.admin, home, teacher, {
      title: 'Parents’ evening',
      start_date: today,
      start_time: '17:30',
      end_time: '19:00',
    });
    const lines = await linesOf(await read(await address(parent)));
    expect(lines).toContain(`DTSTART;TZID=Africa/Johannesburg:${plainDay(today)}T173000`);
    expect(lines).toContain(`DTEND;TZID=Africa/Johannesburg:${plainDay(today)}T190000`);
    expect(lines).toContain('TZID:Africa/Johannesburg');
    expect(lines).toContain('TZOFFSETTO:+0200');
  });

  test('folds long lines at 75 bytes, also between letters of several', async () => {
    await makeEvent(server.admin, home, teacher, { title: 'é'.repeat(150), start_date: today });
    const text = await (await read(await address(parent))).text();
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain('é'.repeat(150));
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  });

  test('shows the events of the own school only', async () => {
    await makeEvent(server.admin, home, teacher, { title: 'Of the own school', start_date: today });
    const text = await (await read(await address(parent))).text();
    expect(text).toContain('Of the own school');
    expect(text).not.toContain('Of the other school');
    expect(await (await read(await address(stranger))).text()).toContain('Of the other school');
  });

  test('shows the week’s lessons of the children, or of the teacher, when asked for', async () => {
    const lesson = (title: string, grade: string) =>
      makeRow(server.admin, 'lesson_timetables', {
        title,
        teacher_id: teacher.profileId,
        subject_id: home.subjects.maths,
        grade_id: grade,
        day_of_week: 1,
        start_time: '08:00',
        end_time: '08:45',
        room_number: 'B2',
      });
    await lesson('Fractions', home.grades.six);
    await lesson('Algebra', home.grades.seven);
    expect(await (await read(await address(parent))).text()).not.toContain('Fractions');
    const lines = await linesOf(await read(await address(parent, true)));
    expect(lines).toContain('SUMMARY:Child: Mathematics\\, Grade 6: Fractions');
    expect(lines.filter((line) => line.startsWith('RRULE:'))).toEqual([
      expect.stringMatching(/^RRULE:FREQ=WEEKLY;UNTIL=\d{8}T\d{6}Z$/),
    ]);
    expect(lines).toContain('LOCATION:B2');
    const start = lines.find((line) => line.startsWith('DTSTART;TZID=Africa/Johannesburg:')) ?? '';
    const [, year, month, day] = /:(\d{4})(\d\d)(\d\d)T080000$/.exec(start) ?? [];
    expect(new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDay()).toBe(1);
    expect(lines.join()).not.toContain('Algebra');
    expect(await (await read(await address(teacher, true))).text()).toContain('Algebra');
  });

  test('shows the lessons of a learner to each guardian who reads the records, and to nobody else', async () => {
    const { admin } = server;
    const child = await makeStudent(admin, 'Sibling', { school: home, grade: home.grades.six });
    const guardian = async (name: string, rights: Record<string, unknown>) => {
      const person = await makePerson(admin, name, { role: 'parent', school: home.id });
      const of = { school_id: home.id, student_id: child, profile_id: person.profileId };
      const id = await makeRow(admin, 'guardianships', { ...of, ...rights });
      return { id, url: await address(person, true) };
    };
    await guardian('Mother', {});
    const father = await guardian('Father', {});
    const collector = await guardian('Collector', { reads_records: false, may_decide: false });
    const lessons = async ({ url }: { url: string }) =>
      (await linesOf(await read(url))).filter((line) => line.startsWith('SUMMARY:')).length;
    expect(await lessons(father)).toBeGreaterThan(0);
    expect((await linesOf(await read(father.url))).join('\n')).toContain('Sibling');
    expect(await lessons(collector)).toBe(0);
    await admin.query('update guardianships set ended_at = now(), is_primary = false where id = $1', [
      father.id,
    ]);
    expect(await lessons(father)).toBe(0);
    await admin.query('delete from students where id = $1', [child]);
  });

  test('knows a corrected event by the same UID, as changed later; a deleted one is gone', async () => {
    const { admin } = server;
    const id = await makeEvent(admin, home, teacher, { title: 'Concert', start_date: today });
    const url = await address(parent);
    // As long ago as a second counts in the feed.
    await admin.query('alter table events disable trigger touch');
    await admin.query(`update events set updated_at = '2026-01-05T08:00:00Z' where id = $1`, [id]);
    await admin.query('alter table events enable trigger touch');
    const of = (lines: string[], name: string) => lines.find((line) => line.startsWith(name)) ?? '';
    const before = await linesOf(await read(url));
    expect(of(before, 'UID:')).toMatch(new RegExp(`^UID:event-${id}@`));
    expect(of(before, 'LAST-MODIFIED:')).toBe('LAST-MODIFIED:20260105T080000Z');

    const { error } = await (await as(teacher)).from('events').update({ title: 'Choir' }).eq('id', id);
    expect(error).toBeNull();
    const after = await linesOf(await read(url));
    expect(after).toContain('SUMMARY:Choir');
    expect(of(after, 'UID:')).toBe(of(before, 'UID:'));
    expect(of(after, 'LAST-MODIFIED:') > of(before, 'LAST-MODIFIED:')).toBe(true);

    await (await as(teacher)).from('events').delete().eq('id', id);
    expect((await linesOf(await read(url))).join()).not.toContain(id);
  });

  test('answers 304 until something changes', async () => {
    const url = await address(parent);
    const first = await read(url);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^".+"$/);
    expect((await read(url, { 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
    await makeEvent(server.admin, home, teacher, { title: 'New', start_date: today });
    const changed = await read(url, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });
});

describe('an address', () => {
  test('is kept as a digest only, and is told when it was read', async () => {
    const url = await address(parent);
    const key = new URL(url).searchParams.get('key') ?? '';
    const { rows } = await server.admin.query(
      'select to_jsonb(f)::text as row from private.calendar_feeds f',
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(key);
    const client = await as(parent);
    expect((await client.rpc('calendar_feed')).data).toMatchObject([
      { with_timetable: false, last_read_at: null },
    ]);
    await read(url);
    expect((await client.rpc('calendar_feed')).data).toMatchObject([{ last_read_at: expect.any(String) }]);
    await client.rpc('change_calendar_feed', { with_timetable: true });
    expect((await client.rpc('calendar_feed')).data).toMatchObject([{ with_timetable: true }]);
    expect((await read(url)).status).toBe(200);
  });

  test('ends with a new one, and with none', async () => {
    const old = await address(parent);
    const renewed = await address(parent);
    expect((await read(old)).status).toBe(404);
    expect((await read(renewed)).status).toBe(200);
    await (await as(teacher)).rpc('revoke_calendar_feed');
    expect((await read(renewed)).status).toBe(200);
    await (await as(parent)).rpc('revoke_calendar_feed');
    expect((await read(renewed)).status).toBe(404);
  });

  test.each([
    [
      'rejected',
      `update profiles set approval_status = 'rejected' where id = $1`,
      `update profiles set approval_status = 'approved' where id = $1`,
    ],
    [
      'pending again',
      `update profiles set approval_status = 'pending' where id = $1`,
      `update profiles set approval_status = 'approved' where id = $1`,
    ],
    [
      'banned',
      `update auth.users set banned_until = now() + interval '1 day' where id = (select user_id from profiles where id = $1)`,
      `update auth.users set banned_until = null where id = (select user_id from profiles where id = $1)`,
    ],
  ])('answers 404 while its person is %s', async (_what, change, back) => {
    const url = await address(parent);
    await server.admin.query(change, [parent.profileId]);
    expect((await read(url)).status).toBe(404);
    await server.admin.query(back, [parent.profileId]);
    expect((await read(url)).status).toBe(200);
  });

  test('that nobody has answers 404, as does none and what is no secret', async () => {
    for (const key of ['0'.repeat(64), '', "' or true--", 'x'.repeat(64)]) {
      expect((await read(`${server.url}/calendar.ics?key=${encodeURIComponent(key)}`)).status).toBe(404);
    }
    expect((await read(`${server.url}/calendar.ics`)).status).toBe(404);
    expect((await read(`${server.url}/calendar.ics?key=a&key=b`)).status).toBe(404);
  });

  test('is made by nobody who is not approved, has no school, or is not signed in', async () => {
    const { admin } = server;
    const pending = await makePerson(admin, 'Pending', {
      role: 'parent',
      school: home.id,
      status: 'pending',
    });
    const platform = await makePerson(admin, 'Platform', { role: 'admin', school: null, platform: true });
    for (const person of [pending, platform]) {
      const { error } = await (await as(person)).rpc('renew_calendar_feed');
      expect(error?.code).toBe('42501');
    }
    const anonymous = createClient(server.url, server.keys.publishableKey);
    expect((await anonymous.rpc('renew_calendar_feed')).error?.code).toBe('42501');
  });

  test('is asked for only so often, and the count does not hold it', async () => {
    const url = new URL(await address(teacher));
    const app = Fastify();
    await app.register(
      calendarRoutes({ database: server.database, config: readConfig({}), publicUrl: () => server.url }),
    );
    const statuses = new Set<number>();
    for (let count = 0; count < 121; count += 1) {
      const reply = await app.inject({ url: url.pathname + url.search });
      statuses.add(reply.statusCode);
      if (reply.statusCode === 429) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    await app.close();
    expect([...statuses]).toEqual([200, 429]);
    const { rows } = await server.admin.query('select string_agg(key, $1) as keys from auth.rate_limits', [
      ' ',
    ]);
    expect(rows[0].keys).not.toContain(url.searchParams.get('key'));
  });
});

test('a feed is written in the language of its person, who may change it', async () => {
  await makeRow(server.admin, 'lessons', {
    title: 'Fractions',
    lesson_type: 'assignment',
    file_url: 'Write one page.',
    due_date: today,
    school_id: home.id,
    teacher_id: teacher.profileId,
    grade_id: home.grades.six,
    subject_id: home.subjects.maths,
  });
  const url = await address(parent, true);
  const due = async () => (await linesOf(await read(url))).filter((line) => line.includes('Fractions'));
  const english = await due();
  expect(english[0]).toMatch(/^SUMMARY:Due: Child: /);
  const { error } = await (await as(parent))
    .from('profiles')
    .update({ language: 'af' })
    .eq('id', parent.profileId);
  expect(error).toBeNull();
  expect((await due())[0]).toBe(english[0]?.replace('Due: ', 'Inhandig: '));
  expect(await linesOf(await read(url))).toContainEqual(expect.stringMatching(/^PRODID:.*\/\/AF$/));
});
