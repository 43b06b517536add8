import { expect, test } from 'vitest';
import { patternProblem } from './patterns.ts';

const bounds = { length: 200, writtenOut: 255 };

test.each([
  '^[0-9]{3}-[0-9]{7}$',
  'a{0,255}',
  '(ab){100}',
  '[{]{3}',
  '\\{200\\}{2}',
  '(?:one|two)+ (?=x)',
  'x{',
  '.*a.*b',
  '{smith,jones}',
])('%s is cheap enough', (pattern) => {
  expect(patternProblem(pattern, bounds)).toBeUndefined();
});

test.each([
  '((a{0,200}){0,200}){0,20}x',
  'a{256}',
  '(ab){200}',
  '(ab){200,}',
  '((a{0,200}){0,200}',
  '(((a{0,200}))){0}{0,200}',
  '[^]{]{256}',
  '[\\]a]{256}',
  '(a)\\1',
  '(?b)\\(a\\{0,200\\}\\)\\{0,200\\}',
  '***:(a)',
  'a'.repeat(201),
])('%s is refused', (pattern) => {
  expect(patternProblem(pattern, bounds)).toBeDefined();
});
