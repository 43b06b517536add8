import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Child } from '#web/entities/learners/children.ts';
import { learnerKeys } from '#web/entities/learners/keys.ts';
import { recordKeys } from '#web/entities/records/keys.ts';
import { reportKeys } from '#web/entities/reports/keys.ts';
import { closedSince, watchClosed } from './closed.ts';
import { testChild } from './testing.ts';

const lindi = testChild('lindi');
const sipho = testChild('sipho');
const closed = (child: Child): Child => ({ ...child, reads_records: false });

test('a child is closed who was open before: narrowed, or gone; not one who was closed or waited all along', () => {
  expect(closedSince([lindi, sipho], [lindi, closed(sipho)])).toEqual([sipho]);
  expect(closedSince([lindi, sipho], [lindi])).toEqual([sipho]);
  expect(closedSince([closed(lindi)], [])).toEqual([]);
  expect(closedSince([{ ...lindi, is_confirmed: false }], [])).toEqual([]);
  expect(closedSince([closed(lindi)], [lindi])).toEqual([]);
});

test('what was read about children leaves the page when one of them is closed, and the school stays', () => {
  const queryClient = new QueryClient();
  const children = learnerKeys.children('father');
  const records = recordKeys.list('father', { search: '', child: null, status: null });
  const about = [
    reportKeys.child('sipho'),
    records,
    ['notices', 'father', 'list'],
    ['search', 'father', 'si'],
    // What was for the child's grade.
    ['announcements', 'feed', 'school'],
    ['events', 'upcoming', 'school'],
  ];
  const others = [['schools', 'school'], ['people', 'signed-in', 'father'], ['session']];
  const fill = () => {
    for (const queryKey of [...about, ...others]) queryClient.setQueryData(queryKey, 'read');
  };
  const shown = () =>
    [...about, ...others].filter((queryKey) => queryClient.getQueryData(queryKey) !== undefined);
  queryClient.setQueryData(children, [lindi, sipho]);
  const stop = watchClosed(queryClient, 'father');
  fill();

  queryClient.setQueryData(children, [lindi, { ...sipho, is_told: false }]);
  expect(shown()).toEqual([...about, ...others]);
  queryClient.setQueryData(children, [lindi, closed(sipho)]);
  expect(shown()).toEqual(others);
  expect(queryClient.getQueryData(children)).toEqual([lindi, closed(sipho)]);

  fill();
  queryClient.setQueryData(children, [closed(sipho)]);
  expect(shown(), 'the other one has gone').toEqual(others);
  stop();
  fill();
  queryClient.setQueryData(children, []);
  expect(shown()).toEqual([...about, ...others]);
});
