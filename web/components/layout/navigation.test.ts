import { expect, it } from 'vitest';
import { menuOf } from './navigation.ts';

const labels = (role: 'admin' | 'teacher' | 'parent') =>
  menuOf({ role, is_platform_admin: false }).flatMap(({ entries }) => entries.map(({ label }) => label));

it('administrators have a menu of their own, with the testing views in a group', () => {
  expect(labels('admin')).toContain('Admin Dashboard');
  expect(labels('admin')).not.toContain('Dashboard');
  const testing = menuOf({ role: 'admin', is_platform_admin: true }).find(
    ({ label }) => label === 'Testing Views',
  );
  expect(testing?.entries.map(({ to }) => to)).toEqual(['/dashboard/teacher', '/dashboard/parent']);
});

it('platform administrators alone find what belongs to no school', () => {
  const platform = menuOf({ role: 'admin', is_platform_admin: true }).flatMap(({ entries }) => entries);
  expect(platform.map(({ label }) => label).slice(0, 7)).toEqual([
    'Admin Dashboard',
    'Schools',
    'Users',
    'Teacher Manager',
    'Portal Lessons',
    'Ads Manager',
    'Reports',
  ]);
  expect(labels('admin')).not.toContain('Portal Lessons');
  expect(labels('admin')).not.toContain('Ads Manager');
});

it('teachers and parents see nothing of the administration', () => {
  for (const role of ['teacher', 'parent'] as const) {
    expect(
      menuOf({ role, is_platform_admin: false })
        .flatMap(({ entries }) => entries)
        .some(({ to }) => to.includes('admin')),
    ).toBe(false);
  }
});

it('teachers and parents find the entries of their menu, in its order', () => {
  expect(labels('teacher')).toEqual([
    'Dashboard',
    'Messages',
    'Announcements',
    'Requests',
    'Progress Reports',
    'Lessons',
    'Assignments',
    'Timetable',
    'Disciplinary',
    'Calendar',
    'People',
    'Resources',
  ]);
  expect(labels('parent')).toEqual([
    'Dashboard',
    'Messages',
    'Announcements',
    'Requests',
    'Progress Reports',
    'Disciplinary',
    'Calendar',
    'People',
    'Resources',
  ]);
});

it('everybody finds messages and resources', () => {
  for (const role of ['admin', 'teacher', 'parent'] as const) {
    expect(labels(role)).toEqual(expect.arrayContaining(['Messages', 'Resources']));
  }
});
