import { expect, test } from 'vitest';
import { formatDuration } from './duration.ts';

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [75, '1:15'],
  [3600, '60:00'],
  [null, ''],
])('%j seconds are %j', (seconds, shown) => expect(formatDuration(seconds)).toBe(shown));
