import { expect, it } from 'vitest';
import { mayAddChild } from './permissions.ts';

it('only a parent with a school adds children', () => {
  expect(mayAddChild({ role: 'parent', school_id: 'school' })).toBe(true);
  expect(mayAddChild({ role: 'parent', school_id: null })).toBe(false);
  expect(mayAddChild({ role: 'admin', school_id: 'school' })).toBe(false);
  expect(mayAddChild({ role: 'teacher', school_id: 'school' })).toBe(false);
});
