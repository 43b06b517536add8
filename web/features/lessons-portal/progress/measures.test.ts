import { expect, test } from 'vitest';
import {
  isDoneAt,
  mergeDone,
  type Progress,
  percentOf,
  progressBySubject,
  resumeAt,
  unfinished,
  whatFollows,
} from './measures.ts';

const at = (
  lessonId: string,
  positionSeconds: number,
  completedAt: string | null = null,
  updatedAt = '1',
): Progress => ({
  lessonId,
  positionSeconds,
  watchedSeconds: positionSeconds,
  watched: [],
  completedAt,
  reopenedAt: null,
  updatedAt,
});
const lesson = (id: string, subject = 'maths', level = 10) => ({
  id,
  durationSeconds: 100,
  subjectId: subject,
  subjectName: subject,
  level,
  createdAt: id,
});
const mapOf = (...rows: Progress[]) => new Map(rows.map((row) => [row.lessonId, row]));

test('percents are whole, and only a done lesson has 100', () => {
  expect(percentOf(undefined, 100)).toBe(0);
  expect(percentOf(at('a', 4), 100)).toBe(0);
  expect(percentOf(at('a', 5), 1000)).toBe(1);
  expect(percentOf(at('a', 33.9), 100)).toBe(33);
  expect(percentOf(at('a', 100), 100)).toBe(99);
  expect(percentOf(at('a', 0, 'then'), 100)).toBe(100);
  expect(percentOf(at('a', 50), null)).toBe(0);
  expect(percentOf({ ...at('a', 2), watchedSeconds: 69 }, 100)).toBe(69);
  // Jumped ahead to the last words.
  expect(percentOf({ ...at('a', 90), watchedSeconds: 20 }, 100)).toBe(20);
});

test('it goes on where it was left, and begins anew after the end', () => {
  expect(resumeAt(at('a', 42), 100)).toBe(42);
  expect(resumeAt(at('a', 3), 100)).toBe(0);
  expect(resumeAt(at('a', 95), 100)).toBe(0);
  expect(resumeAt(at('a', 95, 'then'), 1000)).toBe(95);
  expect(resumeAt(at('a', 960, 'then'), 1000)).toBe(0);
  expect(resumeAt(at('a', 960), 1000)).toBe(960);
  expect(resumeAt(at('a', 42), null)).toBe(42);
  expect(resumeAt(at('a', 18), 26)).toBe(18);
  expect(resumeAt(at('a', 25), 26)).toBe(0);
});

test('a lesson is done a little before its last second', () => {
  expect(isDoneAt(94, 100)).toBe(false);
  expect(isDoneAt(95, 100)).toBe(true);
  expect(isDoneAt(0, 0)).toBe(false);
});

test('what was watched last is offered first', () => {
  const rows = mapOf(at('a', 20, null, '2026-01-01'), at('b', 20, null, '2026-01-02'), at('c', 40, 'then'));
  expect(unfinished([lesson('a'), lesson('b'), lesson('c')], rows).map(({ id }) => id)).toEqual(['b', 'a']);
});

test('subjects that were begun, with what is done in them', () => {
  const lessons = [lesson('a'), lesson('b'), lesson('c', 'art')];
  expect(progressBySubject(lessons, mapOf(at('a', 0, 'then')))).toEqual([
    { id: 'maths', name: 'maths', done: 1, total: 2, percent: 50 },
  ]);
  expect(progressBySubject(lessons, mapOf(at('c', 0, 'then')))[0]?.percent).toBe(100);
});

test('the next lesson is the next of the subject and grade; then what was left out before', () => {
  const [a, b, c] = [lesson('a'), lesson('b'), lesson('c')] as const;
  const lessons = [c, b, a, lesson('d', 'art'), lesson('e', 'maths', 11)];
  expect(whatFollows(b, lessons, mapOf()).map(({ id }) => id)).toEqual(['c', 'a']);
  expect(whatFollows(c, lessons, mapOf(at('a', 0, 'then'))).map(({ id }) => id)).toEqual(['b']);
});

test('done is what was finished since it was last reopened, whoever tells of which', () => {
  const [eight, nine, ten] = ['08', '09', '10'].map((hour) => `2026-11-21T${hour}:00:00Z`);
  const note = (completedAt: string | null = null, reopenedAt: string | null = null) => ({
    completedAt,
    reopenedAt,
  });
  expect(mergeDone(note(eight), note())).toEqual(note(eight));
  expect(mergeDone(note(eight), note(null, nine))).toEqual(note(null, nine));
  expect(mergeDone(note(null, nine), note(ten))).toEqual(note(ten, nine));
  expect(mergeDone(note(null, '2026-11-21T11:00:00+02:00'), note(ten, eight))).toEqual(
    note(ten, '2026-11-21T11:00:00+02:00'),
  );
  expect(mergeDone(note(eight, ten), note(nine))).toEqual(note(null, ten));
});
