import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Change } from './live.ts';
import { liveRows } from './live-rows.ts';

type Row = { id: string; status: string };

const queryKey = ['rows'];
const changed = (eventType: 'UPDATE' | 'DELETE', id = 'one') =>
  ({ eventType, new: eventType === 'DELETE' ? {} : { id }, old: { id } }) as unknown as Change;

/** One row, shown as a list, whose readings are answered by the test in any order. */
function setRow() {
  const queryClient = new QueryClient();
  const answers: { resolve: (row: Row | null) => void; reject: (error: unknown) => void }[] = [];
  const show = (rows: Row[]) => queryClient.setQueryData<Row[]>(queryKey, (known) => known && rows);
  queryClient.setQueryData<Row[]>(queryKey, [{ id: 'one', status: 'as it was' }]);
  const { told } = liveRows<Row>({
    queryClient,
    queryKey,
    read: () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
    put: (row) => show([row]),
    drop: () => show([]),
  });
  const answer = async (number: number, status: string | null) => {
    answers[number - 1]?.resolve(status === null ? null : { id: 'one', status });
    await Promise.resolve();
  };
  const shown = () => queryClient.getQueryData<Row[]>(queryKey)?.map(({ status }) => status);
  return { queryClient, told, answers, answer, shown };
}

it('the answer to an older question is not put over a newer one', async () => {
  const { told, answer, shown } = setRow();
  told(changed('UPDATE'));
  told(changed('UPDATE'));
  await answer(2, 'resolved, parent notified');
  await answer(1, 'resolved');
  expect(shown()).toEqual(['resolved, parent notified']);
});

it('answers in their order are put one after the other', async () => {
  const { told, answer, shown } = setRow();
  told(changed('UPDATE'));
  told(changed('UPDATE'));
  await answer(1, 'resolved');
  expect(shown()).toEqual(['resolved']);
  await answer(2, 'resolved, parent notified');
  expect(shown()).toEqual(['resolved, parent notified']);
});

it('what was deleted, or is hidden by now, does not come back with an answer from before', async () => {
  for (const end of [() => {}, (row: ReturnType<typeof setRow>) => row.answer(2, null)]) {
    const row = setRow();
    row.told(changed('UPDATE'));
    row.told(changed(end.length === 0 ? 'DELETE' : 'UPDATE'));
    await end(row);
    expect(row.shown()).toEqual([]);
    await row.answer(1, 'corrected');
    expect(row.shown()).toEqual([]);
  }
});

it('a newer question that fails leaves the answer to the older one', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { told, answers, answer, shown } = setRow();
  told(changed('UPDATE'));
  told(changed('UPDATE'));
  answers[1]?.reject(new Error('no network'));
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  await answer(1, 'resolved');
  expect(shown()).toEqual(['resolved']);
  warn.mockRestore();
});

it('a list that is being read for the first time gets the row that was told meanwhile', async () => {
  const { queryClient, told, answer, shown } = setRow();
  queryClient.removeQueries({ queryKey });
  let list = (_rows: Row[]) => {};
  const queryFn = () => new Promise<Row[]>((resolve) => (list = resolve));
  const reading = queryClient.fetchQuery({ queryKey, queryFn });
  told(changed('UPDATE'));
  await answer(1, 'as it is');
  expect(shown()).toBeUndefined();
  list([{ id: 'one', status: 'as it was' }]);
  await reading;
  await vi.waitFor(() => expect(shown()).toEqual(['as it is']));
});
