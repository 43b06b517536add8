import { expect, test } from 'vitest';
import { reportOf } from './report.ts';

const tried = (id: string, outcome: 'caught' | 'survived' | 'invalid') => ({
  mutant: { id, kind: 'check dropped', object: '', place: 'a.sql:3', before: 'x > 1', after: '', sql: '' },
  entry: { id, place: 'a.sql:3', outcome, by: 'a test', ran: ['a.test.ts'], seconds: 1, digest: '', on: '' },
});

test('a survivor is shown with its place and change, and not when it is explained', () => {
  const all = [
    tried('one', 'caught'),
    tried('two', 'survived'),
    tried('three', 'survived'),
    tried('four', 'invalid'),
  ];
  const { text, isClean } = reportOf(all, { three: 'the key says so' });
  expect(isClean).toBe(false);
  expect(text).toContain('survived: two\n  a.sql:3\n    - x > 1\n  passed by 1 files of tests: a.test.ts');
  expect(text).not.toContain('survived: three');
  expect(text).toMatch(/check dropped +1 +1 +1 +1 +50\.0 % \(9\.5 to 90\.5\)/);
});

test('what is explained and caught nevertheless is a fault of the explanation', () => {
  expect(reportOf([tried('one', 'caught')], {})).toMatchObject({ isClean: true });
  const { text, isClean } = reportOf([tried('one', 'caught')], { one: 'nobody could notice' });
  expect(isClean).toBe(false);
  expect(text).toContain('said to be equivalent, and caught by a test');
});
