import { expect, it } from 'vitest';
import { mayShare } from './permissions.ts';

it('only an administrator who runs a school shares files', () => {
  expect(mayShare({ role: 'admin', school_id: 'school', is_platform_admin: false })).toBe(true);
  expect(mayShare({ role: 'admin', school_id: null, is_platform_admin: true })).toBe(true);
  expect(mayShare({ role: 'admin', school_id: null, is_platform_admin: false })).toBe(false);
  expect(mayShare({ role: 'teacher', school_id: 'school', is_platform_admin: false })).toBe(false);
  expect(mayShare({ role: 'parent', school_id: 'school', is_platform_admin: false })).toBe(false);
});
