import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

test.each([
  ['needs help', { answer: 'help', is_read: true }, 'help'],
  ['is safe, without having opened the notice', { answer: 'safe', is_read: false }, 'safe'],
  ['has read it and said nothing', { answer: null, is_read: true }, 'read'],
  ['has neither read nor said anything', { answer: null, is_read: false }, 'unreached'],
])('whoever %s', (_who, person, standing) => {
  expect(standingOf(person)).toBe(standing);
});
