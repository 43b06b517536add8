import { expect, it } from 'vitest';
import { movedTo } from './moved-paths.ts';

it('bare paths of the spec lead to their screens', () => {
  expect(movedTo('messages')).toBe('/dashboard/messages');
  expect(movedTo('messages/42')).toBe('/dashboard/messages/42');
  expect(movedTo('teacher/')).toBe('/dashboard/teacher');
});

it('other paths have not moved', () => {
  expect(movedTo('nowhere')).toBeUndefined();
  expect(movedTo('')).toBeUndefined();
  expect(movedTo('constructor')).toBeUndefined();
});
