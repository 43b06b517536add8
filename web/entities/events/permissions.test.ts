import { expect, it } from 'vitest';
import { mayChangeEvent, mayManageEvents, maySeeCalendar } from './permissions.ts';

const person = (role: string, school_id: string | null = 's') => ({ role, school_id });

it('teachers and parents of a school see its calendar', () => {
  expect(maySeeCalendar(person('teacher'))).toBe(true);
  expect(maySeeCalendar(person('parent'))).toBe(true);
  expect(maySeeCalendar(person('admin'))).toBe(false);
  expect(maySeeCalendar(person('parent', null))).toBe(false);
});

it('only teachers manage events here', () => {
  expect(mayManageEvents(person('teacher'))).toBe(true);
  expect(mayManageEvents(person('parent'))).toBe(false);
  expect(mayManageEvents(person('admin'))).toBe(false);
});

it('a teacher changes the own events only', () => {
  const teacher = { ...person('teacher'), id: 't' };
  expect(mayChangeEvent(teacher, { created_by: 't' })).toBe(true);
  expect(mayChangeEvent(teacher, { created_by: 'other' })).toBe(false);
  expect(mayChangeEvent(teacher, { created_by: null })).toBe(false);
  expect(mayChangeEvent({ ...person('parent'), id: 't' }, { created_by: 't' })).toBe(false);
});
