import { expect, test } from 'vitest';
import type { FeedLesson } from './feed.ts';
import { readerOf, summaryOf } from './words.ts';

const lesson = (said: Partial<FeedLesson>): FeedLesson => ({
  id: 'a',
  title: 'Fractions',
  description: null,
  subject: 'Mathematics',
  grade: 'Grade 6',
  children: [],
  created_at: new Date(0),
  day_of_week: 1,
  start_time: '08:00',
  end_time: '08:45',
  room_number: null,
  free: [],
  ...said,
});
const inEnglish = (said: Partial<FeedLesson>) => summaryOf(lesson(said), readerOf('en'));

/** Each name from the right within signs of its own, however often what it stands in is isolated as well. */
const names = (text: string) => text.match(/\u2068[^\u2066-\u2069]*\u2069/g);

test('a name from the right turns itself around and nothing beside it', () => {
  const said = { children: ['שרה', 'Sipho', 'داود'], subject: 'حساب', title: 'כסף 6' };
  expect(names(inEnglish(said))).toEqual(
    ['שרה', 'داود', 'حساب', 'כסף 6'].map((name) => `\u2068${name}\u2069`),
  );
  expect(names(inEnglish({ title: said.subject, subject: said.subject }))).toEqual([
    `\u2068${said.subject}\u2069`,
  ]);
  expect(inEnglish({ children: ['שרה', 'Sipho'] }).replace(/[\u2066-\u2069]/g, '')).toBe(
    'שרה and Sipho: Mathematics, Grade 6: Fractions',
  );
});

test('names from the left take no sign more', () => {
  expect(inEnglish({ children: ['Thandi', 'Sipho', 'Zoë'] })).toBe(
    'Thandi, Sipho, and Zoë: Mathematics, Grade 6: Fractions',
  );
});
