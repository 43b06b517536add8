import { expect, it } from 'vitest';
import { mayEditTimetable, mayViewTimetables } from './permissions.ts';

const person = (role: string, school_id: string | null = 's') => ({ role, school_id });

it('a teacher of a school edits, a parent views, nobody else does either', () => {
  expect(mayEditTimetable(person('teacher'))).toBe(true);
  expect(mayEditTimetable(person('teacher', null))).toBe(false);
  expect(mayEditTimetable(person('parent'))).toBe(false);
  expect(mayViewTimetables(person('parent'))).toBe(true);
  expect(mayViewTimetables(person('admin'))).toBe(false);
  expect(mayEditTimetable(person('admin'))).toBe(false);
});
