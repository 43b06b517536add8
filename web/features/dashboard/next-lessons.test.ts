import { expect, test } from 'vitest';
import type { LessonToday } from '#web/entities/timetable/day.ts';
import { nextLessonAt } from './next-lessons.ts';

const lesson = (start_time: string, end_time: string) =>
  ({ id: start_time, start_time, end_time }) as LessonToday;
const lessons = [
  lesson('07:45:00', '08:30:00'),
  lesson('08:30:00', '09:15:00'),
  lesson('10:00:00', '10:45:00'),
  lesson('12:00:00', '12:45:00'),
];
/** A Monday, by the school's clock. */
const at = (clock: string, day = '2026-03-02') =>
  nextLessonAt({ day, lessons }, new Date(`2026-03-02T${clock}+02:00`));

test.each([
  ['06:00:00', 0, 'before the first'],
  ['08:00:00', 0, 'in the first'],
  ['08:30:00', 1, 'as the second begins'],
  ['09:30:00', 2, 'in a break'],
  ['12:10:00', 2, 'in the last, with the one before it'],
  ['15:00:00', 2, 'when the day is over'],
])('at %s a teacher is shown the lessons from place %i on: %s', (clock, place) => {
  expect(at(clock)).toBe(place);
});

test('a day that has yet to come begins with its first, and one without lessons with nothing', () => {
  expect(at('15:00:00', '2026-03-03')).toBe(0);
  expect(nextLessonAt({ day: '2026-03-02', lessons: [] }, new Date('2026-03-02T09:00:00+02:00'))).toBe(0);
});
