import { expect, test } from 'vitest';
import { nextTerm } from './next-term.ts';

const term4 = { start_date: '2026-10-06', end_date: '2026-12-09' };
const next = { start_date: '2027-01-13', end_date: '2027-03-24' };
const later = { start_date: '2027-04-06', end_date: '2027-06-25' };

test.each<[string, Parameters<typeof nextTerm>[0], string, string | undefined]>([
  ['on the last day of a term', [next, term4], '2026-12-09', undefined],
  ['on the day after it', [later, next, term4], '2026-12-10', '2027-01-13'],
  ['on the day before the next begins', [later, next, term4], '2027-01-12', '2027-01-13'],
  ['on its first day', [next, term4], '2027-01-13', undefined],
  ['after the last term that is known', [term4], '2026-12-20', undefined],
  [
    'in a term of which nobody has said when it ends',
    [next, { ...term4, end_date: null }],
    '2026-12-20',
    undefined,
  ],
  [
    'after one that ended, before which one without an end began',
    [next, term4, { start_date: '2026-07-21', end_date: null }],
    '2026-12-20',
    '2027-01-13',
  ],
  ['before the first term that was written down', [next], '2026-12-20', undefined],
  ['where no terms are kept', [], '2026-12-20', undefined],
])('the term that begins again is named between two terms alone: %s', (_when, terms, today, day) => {
  expect(nextTerm(terms, today)).toBe(day);
});
