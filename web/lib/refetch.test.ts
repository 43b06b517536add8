import {
  type InfiniteData,
  InfiniteQueryObserver,
  type Query,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { fetchFresh, patchCache, refetch, renewAtReady, whenSettled } from './refetch.ts';

const queryKey = ['list'];

/** A list whose readings are answered by the test, in the order in which they were asked. */
function setList() {
  const queryClient = new QueryClient();
  const answers: ((rows: string[]) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string[]>((resolve) => answers.push(resolve)));
  const options = { queryKey, queryFn, staleTime: 30_000, retry: false as const };
  const shown = () => queryClient.getQueryData<string[]>(queryKey);
  return {
    queryClient,
    queryFn,
    options,
    shown,
    /** Somebody looks at it. */
    open: () => new QueryObserver(queryClient, options).subscribe(() => {}),
    answer: (number: number, rows: string[]) => answers[number - 1]?.(rows),
  };
}

it('a change that is told during the first reading is read, and once for all of them', async () => {
  const { queryClient, queryFn, open, answer, shown } = setList();
  open();
  for (let change = 0; change < 5; change += 1) refetch(queryClient, { queryKey });
  expect(queryFn).toHaveBeenCalledTimes(1);
  answer(1, ['old']);
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  expect(shown()).toEqual(['old']);
  answer(2, ['old', 'new']);
  await vi.waitFor(() => expect(shown()).toEqual(['old', 'new']));
  expect(queryClient.isFetching()).toBe(0);
});

it('what was begun for a screen that is not there yet is read again with it', async () => {
  const { queryClient, queryFn, options, open, answer, shown } = setList();
  queryClient.prefetchQuery(options);
  refetch(queryClient, { queryKey });
  answer(1, ['old']);
  await vi.waitFor(() => {
    expect(shown()).toEqual(['old']);
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
  expect(queryFn).toHaveBeenCalledTimes(1);
  open();
  expect(queryFn).toHaveBeenCalledTimes(2);
});

it('what is known is read again at once, and once more after a reading under way', async () => {
  const { queryClient, queryFn, open, answer, shown } = setList();
  open();
  answer(1, ['first']);
  await whenSettled(queryClient, queryKey);
  refetch(queryClient, { queryKey });
  expect(queryFn).toHaveBeenCalledTimes(2);
  for (let change = 0; change < 1000; change += 1) refetch(queryClient, { queryKey });
  expect(queryFn).toHaveBeenCalledTimes(2);
  answer(2, ['second']);
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(3));
  expect(shown()).toEqual(['second']);
  answer(3, ['third']);
  await whenSettled(queryClient, queryKey);
  expect(shown()).toEqual(['third']);
  expect(queryClient.isFetching()).toBe(0);
});

it('a reading that hangs is given up for the next change', async () => {
  const { queryClient, queryFn, open, answer, shown } = setList();
  open();
  answer(1, ['first']);
  await whenSettled(queryClient, queryKey);
  refetch(queryClient, { queryKey });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
  refetch(queryClient, { queryKey });
  vi.restoreAllMocks();
  expect(queryFn).toHaveBeenCalledTimes(3);
  answer(3, ['third']);
  await whenSettled(queryClient, queryKey);
  answer(2, ['second']);
  expect(shown()).toEqual(['third']);
  expect(queryClient.isFetching()).toBe(0);
});

it('a first reading that hangs loses no change', async () => {
  const { queryClient, queryFn, open, answer, shown } = setList();
  open();
  refetch(queryClient, { queryKey });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
  refetch(queryClient, { queryKey });
  vi.restoreAllMocks();
  answer(1, ['old']);
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  answer(2, ['new']);
  await whenSettled(queryClient, queryKey);
  expect(shown()).toEqual(['new']);
});

describe('a list of pages', () => {
  /** Two pages of one row each; the first is asked for as page 1. */
  function setPages() {
    const queryClient = new QueryClient();
    const rows = ['a', 'b'];
    const held: (() => void)[] = [];
    const read = vi.fn((page: number) => {
      const answer = rows[page - 1] ?? '';
      return new Promise<string>((resolve) => held.push(() => resolve(answer)));
    });
    const observer = new InfiniteQueryObserver(queryClient, {
      queryKey,
      queryFn: ({ pageParam }) => read(pageParam),
      initialPageParam: 1,
      getNextPageParam: (_, pages) => (pages.length < rows.length ? pages.length + 1 : null),
      staleTime: 30_000,
    });
    observer.subscribe(() => {});
    const answer = async () => {
      await vi.waitFor(() => expect(held.length).toBeGreaterThan(0));
      held.shift()?.();
    };
    const shown = () => observer.getCurrentResult().data?.pages;
    return { queryClient, observer, rows, read, answer, shown };
  }

  it('a page that is added while a change is being read costs the change nothing', async () => {
    const { queryClient, observer, rows, answer, shown } = setPages();
    await answer();
    await whenSettled(queryClient, queryKey);
    rows[0] = 'changed';
    refetch(queryClient, { queryKey });
    observer.fetchNextPage();
    // Of the reading that was given up, of the page, and of the list once more.
    for (let asked = 0; asked < 4; asked += 1) await answer();
    await vi.waitFor(() => expect(shown()).toEqual(['changed', 'b']));
    expect(queryClient.isFetching()).toBe(0);
  });

  it('a change that is told while a page is added costs the page nothing', async () => {
    const { queryClient, observer, rows, answer, shown } = setPages();
    await answer();
    await whenSettled(queryClient, queryKey);
    observer.fetchNextPage();
    rows[0] = 'changed';
    refetch(queryClient, { queryKey });
    await answer();
    await vi.waitFor(() => expect(shown()).toEqual(['a', 'b']));
    for (let asked = 0; asked < 2; asked += 1) await answer();
    await vi.waitFor(() => expect(shown()).toEqual(['changed', 'b']));
    expect(queryClient.isFetching()).toBe(0);
  });

  it('that has become long meanwhile is not read as a whole', async () => {
    const { queryClient, observer, rows, read, answer, shown } = setPages();
    await answer();
    await whenSettled(queryClient, queryKey);
    observer.fetchNextPage();
    rows[0] = 'changed';
    const isOfOnePage = ({ state }: Query) =>
      (state.data as InfiniteData<string> | undefined)?.pages.length === 1;
    refetch(queryClient, { queryKey, predicate: isOfOnePage });
    await answer();
    await vi.waitFor(() => expect(shown()).toEqual(['a', 'b']));
    expect(read).toHaveBeenCalledTimes(2);
    expect(queryClient.isFetching()).toBe(0);
  });
});

it('what was read after everything that was told is not read twice', async () => {
  const { queryClient, queryFn, open, answer } = setList();
  refetch(queryClient, { queryKey });
  open();
  answer(1, ['first']);
  await whenSettled(queryClient, queryKey);
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(queryClient.isFetching()).toBe(0);
});

it('a first reading that fails is left to whoever tries again', async () => {
  const { queryClient } = setList();
  const queryFn = vi.fn().mockRejectedValue(new Error('refused'));
  new QueryObserver(queryClient, { queryKey, queryFn, retry: false }).subscribe(() => {});
  refetch(queryClient, { queryKey });
  await vi.waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'));
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('what is written during a reading is there after it, without another request', async () => {
  const { queryClient, queryFn, open, answer, shown } = setList();
  const tell = (row: string) =>
    patchCache(queryClient, { queryKey }, () =>
      queryClient.setQueryData<string[]>(queryKey, (rows) => rows && [...new Set([...rows, row])]),
    );
  open();
  tell('during the first');
  answer(1, ['old']);
  await vi.waitFor(() => expect(shown()).toEqual(['old', 'during the first']));
  expect(queryFn).toHaveBeenCalledTimes(1);

  queryClient.refetchQueries({ queryKey });
  tell('during the second');
  answer(2, ['old', 'during the first']);
  await whenSettled(queryClient, queryKey);
  expect(shown()).toEqual(['old', 'during the first', 'during the second']);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

it('asked afresh, nobody gets the answer to an older question, and nobody an error', async () => {
  const queryClient = new QueryClient();
  const answers: ((status: string) => void)[] = [];
  const options = {
    queryKey: ['profile'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  };
  queryClient.setQueryData(options.queryKey, 'pending');
  const guard = queryClient.fetchQuery(options);
  const asked = fetchFresh(queryClient, options);
  answers[0]?.('pending');
  expect(answers).toHaveLength(2);
  answers[1]?.('approved');
  expect(await Promise.all([guard, asked])).toEqual(['approved', 'approved']);
  expect(queryClient.getQueryData(options.queryKey)).toBe('approved');
});

it('whoever waits for a first answer gets the newer one, too', async () => {
  const { queryClient, options, answer } = setList();
  const guard = queryClient.ensureQueryData(options);
  const asked = fetchFresh(queryClient, options);
  answer(1, ['pending']);
  answer(2, ['approved']);
  expect(await guard).toEqual(['approved']);
  expect(await asked).toEqual(['approved']);
});

it('when a subscription stands that has told everything, only what is unsure is read again', async () => {
  const { queryClient, queryFn, open, answer } = setList();
  open();
  answer(1, ['read']);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  renewAtReady(queryClient, { queryKey }, true);
  expect(queryFn).toHaveBeenCalledTimes(1);
  renewAtReady(queryClient, { queryKey }, false);
  expect(queryFn).toHaveBeenCalledTimes(2);
  answer(2, ['read']);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  // As of what was shown from the device, while no answer came.
  queryClient.getQueryCache().find({ queryKey })?.setState({ isInvalidated: true });
  renewAtReady(queryClient, { queryKey }, true);
  expect(queryFn).toHaveBeenCalledTimes(3);
  queryClient.clear();
});
