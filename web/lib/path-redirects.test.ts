import { expect, it } from 'vitest';
import { redirectFor } from './path-redirects.ts';

it('bare paths lead to their screens', () => {
  expect(redirectFor('messages')).toBe('/dashboard/messages');
  expect(redirectFor('messages/42')).toBe('/dashboard/messages/42');
  expect(redirectFor('teacher/')).toBe('/dashboard/teacher');
});

it('every bare path has a screen', () => {
  const targets =
    'teacher parent admin timetable messages lessons progress-reports disciplinary announcements calendar';
  for (const path of targets.split(' ')) expect(redirectFor(path)).toBe(`/dashboard/${path}`);
  expect(redirectFor('teacher/assignments')).toBe('/dashboard/teacher/assignments');
});

it('other paths lead nowhere', () => {
  expect(redirectFor('nowhere')).toBeUndefined();
  expect(redirectFor('')).toBeUndefined();
  expect(redirectFor('constructor')).toBeUndefined();
});
