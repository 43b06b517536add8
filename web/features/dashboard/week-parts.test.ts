import { describe, expect, test } from 'vitest';
import type { Todo, WeekChild, WeekEvent, WeekLesson } from '#web/entities/weeks/reads.ts';
import {
  dayInFull,
  daysOf,
  firstDayIn,
  homeworkOf,
  namesIn,
  newsOf,
  subjectsOf,
  titleFor,
} from './week-parts.ts';

const lesson = (day: number, start: string, subject: string, grade_id = 'six'): WeekLesson => ({
  grade_id,
  day,
  start,
  end: '12:00',
  subject,
  room: null,
});
const event = (id: string, student_ids: string[] | null): WeekEvent => ({
  id,
  title: id,
  language: null,
  texts: [],
  start_date: '2026-03-10',
  end_date: '2026-03-10',
  start_time: null,
  end_time: null,
  student_ids,
});
const child = (id: string): WeekChild => ({
  id,
  first_name: id,
  last_name: '',
  is_open: true,
  grade_id: 'six',
  grade: 'Grade 6',
});

test('the days of a class begin with Monday, Saturday school is one of them, and a day off is none', () => {
  const week = {
    from: '2026-03-09',
    lessons: [lesson(6, '08:00', 'Choir'), lesson(1, '08:00', 'Art'), lesson(3, '08:00', 'Art', 'seven')],
  };
  expect(daysOf(week, 'six').map(({ day }) => day)).toEqual(['2026-03-09', '2026-03-14']);
  expect(daysOf(week, null)).toEqual([]);
});

test.each<[string, string, string, string | undefined]>([
  ['while it lasts', '2026-03-09', '11:59', '2026-03-09'],
  ['once it is over, the next', '2026-03-09', '12:00', '2026-03-11'],
  ['on a day off, the next', '2026-03-10', '08:00', '2026-03-11'],
  ['after the last, none that is over', '2026-03-11', '12:00', undefined],
  ['of a week that comes, its first', '2026-03-08', '18:00', '2026-03-09'],
])('one day is said in full: today %s', (_when, today, clock, shown) => {
  const week = {
    from: '2026-03-09',
    lessons: [lesson(1, '08:00', 'Art'), lesson(1, '07:00', 'Maths'), lesson(3, '08:00', 'Art')],
  };
  expect(dayInFull(daysOf(week, 'six'), today, clock)).toBe(shown);
  expect(dayInFull([], today, clock)).toBeUndefined();
});

test('a double lesson is said once, and the same subject later on again', () => {
  const day = ['Art', 'Art', 'Maths', 'Art'].map((subject, place) => lesson(1, `0${place + 7}:00`, subject));
  expect(subjectsOf(day)).toEqual(['Art', 'Maths', 'Art']);
});

test('homework of the class is each child’s of it, homework for some is theirs alone', () => {
  const work = (id: string, grade_id: string, student_ids: string[] | null) => ({
    id,
    grade_id,
    student_ids,
    title: id,
    subject: 'Art',
    due_date: '2026-03-09',
  });
  const week = {
    homework: [work('all', 'six', null), work('lindi’s', 'six', ['lindi']), work('seven’s', 'seven', null)],
  };
  const of = (name: string) => homeworkOf(week, child(name)).map(({ id }) => id);
  expect(of('lindi')).toEqual(['all', 'lindi’s']);
  expect(of('sipho')).toEqual(['all']);
});

describe('what is for one child stands on its card, what is for all once', () => {
  const week = {
    events: [event('all', null), event('zoo', ['lindi']), event('both', ['lindi', 'sipho'])],
    announcements: [],
  };
  const said = (...of: Parameters<typeof newsOf> extends [unknown, ...infer Rest] ? Rest : never) =>
    newsOf(week, ...of).events.map(({ id }) => id);

  test.each<[string | null, boolean | undefined, string[]]>([
    ['lindi', false, ['zoo', 'both']],
    ['sipho', false, ['both']],
    ['sipho', true, ['all', 'both']],
    [null, undefined, ['all']],
  ])('%s, the school’s with it: %s', (id, hasSchools, shown) => {
    expect(hasSchools === undefined ? said(id) : said(id, hasSchools)).toEqual(shown);
  });
});

test('what began before the week is said on its first day', () => {
  expect(firstDayIn({ from: '2026-03-09' }, { start_date: '2026-03-02' })).toBe('2026-03-09');
  expect(firstDayIn({ from: '2026-03-09' }, { start_date: '2026-03-12' })).toBe('2026-03-12');
});

test('a title is the reader’s own where there is one, and says its language', () => {
  const written = {
    title: 'Sports day',
    language: null,
    texts: [{ language: 'zu' as const, title: 'Ezemidlalo' }],
  };
  expect(titleFor(written, 'zu')).toMatchObject({ title: 'Ezemidlalo', language: 'zu' });
  expect(titleFor(written, 'st')).toEqual({ title: 'Sports day', language: 'en' });
});

test('a line names the children whom it is about where there are several', () => {
  const todo = { student_ids: ['sipho'] } as unknown as Todo;
  expect(namesIn(todo, [child('lindi'), child('sipho')])).toEqual(['sipho']);
  expect(namesIn(todo, [child('sipho')])).toEqual([]);
});
