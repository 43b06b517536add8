import { expect, it } from 'vitest';
import { tilesOf } from './tile-list.ts';

const labels = (kind: 'teacher' | 'parent') => tilesOf(kind).map(({ label }) => label);

it('each dashboard has its six tiles, in their order', () => {
  expect(labels('teacher')).toEqual([
    'Timetable',
    'Messages',
    'Assignments',
    'Grade Reports',
    'Announcements',
    'Calendar',
  ]);
  expect(labels('parent')).toEqual([
    'Class Timetable',
    'School Work',
    'Messages',
    'Academic Reports',
    'Disciplinary',
    'Announcements',
  ]);
});

it('each tile leads somewhere else', () => {
  for (const kind of ['teacher', 'parent'] as const) {
    expect(new Set(tilesOf(kind).map(({ to }) => to)).size).toBe(6);
  }
});
