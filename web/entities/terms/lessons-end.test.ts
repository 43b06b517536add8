import { expect, test } from 'vitest';
import { lessonsEnd } from './lessons-end.ts';

const term3 = { start_date: '2026-07-21', end_date: '2026-09-23' };
const term4 = { start_date: '2026-10-06', end_date: '2026-12-09' };
const next = { start_date: '2027-01-13', end_date: '2027-03-24' };

test.each<[string, Parameters<typeof lessonsEnd>[0], string, string | undefined]>([
  ['more than two weeks before the last day', [term4, term3], '2026-11-24', undefined],
  ['two weeks before it', [term4, term3], '2026-11-25', '2026-12-09'],
  ['in the break', [term4, term3], '2027-01-04', '2026-12-09'],
  ['when the new year should have begun', [term4, term3], '2027-02-01', '2026-12-09'],
  ['in the break, the next term known', [next, term4], '2027-01-04', undefined],
  ['between two terms', [term4, term3], '2026-09-28', undefined],
  ['of a term without an end', [{ ...term4, end_date: null }], '2027-02-01', undefined],
  ['a year into a term without an end', [{ ...term4, end_date: null }], '2027-10-01', '2027-10-07'],
  [
    'of a term without an end before the last',
    [term4, { ...term3, end_date: null }],
    '2027-01-14',
    '2026-12-09',
  ],
  ['of a school that keeps no terms', [], '2027-02-01', undefined],
])('after which day no lessons are held is said %s', (_when, terms, today, day) => {
  expect(lessonsEnd(terms, today)).toBe(day);
});
