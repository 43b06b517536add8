import { expect, test } from 'vitest';
import { groupOf } from './groups.ts';
import { summed } from './plan.tsx';
import { readablePage } from './readable.ts';

test('a table is called alike with and without its schema, and a new one stands among the others', () => {
  expect(groupOf('public.progress_reports')).toBe('reports');
  expect(groupOf('progress_reports')).toBe('reports');
  expect(groupOf('public.next_year')).toBe('other');
});

test('a dry run says each outcome of a group once, with the latest day until which something is kept', () => {
  const line = { people: 1, kept_until: null, outcome: 'goes' as const };
  expect(
    summed([
      { ...line, relation: 'public.messages', amount: 3, people: 2 },
      { ...line, relation: 'public.conversations', amount: 1 },
      { ...line, relation: 'public.progress_reports', amount: 2, outcome: 'kept', kept_until: '2031-11-28' },
    ]),
  ).toEqual([
    { group: 'reports', outcomes: [{ outcome: 'kept', count: 2, until: '2031-11-28' }], people: 1 },
    { group: 'messages', outcomes: [{ outcome: 'goes', count: 4, until: null }], people: 2 },
  ]);
});

test('the page has names in place of ids, and nothing that somebody typed becomes a tag of it', () => {
  const teacher = '00000000-0000-4000-8000-000000000001';
  const page = readablePage({
    title: 'Record: <b>Thandi</b>',
    held: {
      progress_reports: [
        { id: teacher, teacher_id: teacher, comments: '<script>alert(1)</script>', grade_score: 71 },
      ],
      later_table: [{ id: teacher, secret: 'only in the JSON' }],
    },
    names: new Map([[teacher, 'Grace & Co']]),
    missing: ['lost.pdf'],
    madeOn: 'Nov 28, 2026',
    language: 'en',
  });
  expect(page).not.toMatch(/<script|<b>/);
  expect(page).toContain('Grace &#38; Co');
  expect(page).toContain('lost.pdf');
  expect(page).not.toContain(teacher);
  expect(page).not.toContain('only in the JSON');
});
