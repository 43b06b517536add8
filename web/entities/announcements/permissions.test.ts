import { expect, it } from 'vitest';
import { mayChange, mayManage, mayReadFeed } from './permissions.ts';

const person = (role: string, school_id: string | null = 's') => ({ role, school_id });

it('everybody of a school reads its announcements', () => {
  for (const role of ['teacher', 'parent', 'admin']) expect(mayReadFeed(person(role))).toBe(true);
  expect(mayReadFeed(person('admin', null))).toBe(false);
});

it('only teachers manage announcements here', () => {
  expect(mayManage(person('teacher'))).toBe(true);
  expect(mayManage(person('teacher', null))).toBe(false);
  expect(mayManage(person('parent'))).toBe(false);
  expect(mayManage(person('admin'))).toBe(false);
});

it('a teacher changes the own announcements only', () => {
  const teacher = { ...person('teacher'), id: 't' };
  expect(mayChange(teacher, { author_id: 't' })).toBe(true);
  expect(mayChange(teacher, { author_id: 'other' })).toBe(false);
  expect(mayChange(teacher, { author_id: null })).toBe(false);
  expect(mayChange({ ...person('parent'), id: 't' }, { author_id: 't' })).toBe(false);
});
