import { expect, test } from 'vitest';
import { formatMinutes } from './lesson-length.ts';

test.each([
  [null, ''],
  [20, '1 min'],
  [61, '1 min'],
  [725, '12 min'],
  [3600, '60 min'],
])('%j seconds last %j', (seconds, shown) => expect(formatMinutes(seconds)).toBe(shown));
