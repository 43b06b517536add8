import { expect, it } from 'vitest';
import { rolesListedFor } from './permissions.ts';

it('parents are offered staff only', () => {
  expect(rolesListedFor('parent')).not.toContain('parent');
  expect(rolesListedFor('teacher')).toContain('parent');
  expect(rolesListedFor('admin')).toEqual(['teacher', 'parent', 'admin']);
});
