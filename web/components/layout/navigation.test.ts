import { expect, it } from 'vitest';
import { menuOf } from './navigation.ts';

const labels = (role: 'admin' | 'teacher' | 'parent') =>
  menuOf(role).flatMap(({ entries }) => entries.map(({ label }) => label));

it('administrators have a menu of their own, with the testing views in a group', () => {
  expect(labels('admin')).toContain('Admin Dashboard');
  expect(labels('admin')).not.toContain('Dashboard');
  const testing = menuOf('admin').find(({ label }) => label === 'Testing Views');
  expect(testing?.entries.map(({ to }) => to)).toEqual(['/dashboard/teacher', '/dashboard/parent']);
});

it('teachers and parents see nothing of the administration', () => {
  for (const role of ['teacher', 'parent'] as const) {
    expect(
      menuOf(role)
        .flatMap(({ entries }) => entries)
        .some(({ to }) => to.includes('admin')),
    ).toBe(false);
    expect(labels(role)).toEqual(['Dashboard', 'Messages']);
  }
});
