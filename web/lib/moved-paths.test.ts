import { expect, it } from 'vitest';
import { movedTo } from './moved-paths.ts';

it('bare paths lead to their screens', () => {
  expect(movedTo('messages')).toBe('/dashboard/messages');
  expect(movedTo('messages/42')).toBe('/dashboard/messages/42');
  expect(movedTo('teacher/')).toBe('/dashboard/teacher');
});

it('every bare path has a screen', () => {
  const targets =
    'teacher parent admin timetable messages lessons progress-reports disciplinary announcements calendar';
  for (const path of targets.split(' ')) expect(movedTo(path)).toBe(`/dashboard/${path}`);
  expect(movedTo('teacher/assignments')).toBe('/dashboard/teacher/assignments');
});

it('other paths have not moved', () => {
  expect(movedTo('nowhere')).toBeUndefined();
  expect(movedTo('')).toBeUndefined();
  expect(movedTo('constructor')).toBeUndefined();
});
