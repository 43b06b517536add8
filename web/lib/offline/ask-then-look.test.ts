import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { retryPassing } from '#web/lib/errors.ts';
import { RequestError } from '#web/lib/request.ts';
import { type SignedIn, sessionKey } from '#web/lib/session.ts';
import { askThenLook } from './ask-then-look.ts';
import { keepWhatIsRead } from './keep-reading.ts';
import { keptOnDevice, keptOnDeviceAs } from './kept-on-device.ts';
import { beginKeeping } from './mark.ts';
import { readAtOf } from './read-at.ts';
import { databases, freshDevice, signedIn } from './testing.ts';

vi.mock('#web/lib/client.ts', () => ({ client: () => Promise.reject(new Error('no client here')) }));

const lost = () => Promise.reject(new RequestError('', '', 0, ''));
const refused = () => Promise.reject(new RequestError('gone', 'PT401', 401, ''));

/** A page of the app, signed in as that account. */
function page(userId = 'ann') {
  const client = new QueryClient({
    defaultOptions: { queries: { persister: askThenLook, retry: false } },
  });
  client.setQueryData(sessionKey, { userId } as SignedIn);
  return client;
}

/** An answer that is still on its way. */
function later() {
  let resolve = (_answer: string) => {};
  let reject = (_error: Error) => {};
  const promise = new Promise<string>((resolved, rejected) => {
    resolve = resolved;
    reject = rejected;
  });
  return { promise, resolve, reject };
}

const week = (queryFn: () => Promise<unknown>) => ({ queryKey: ['week'], queryFn, ...keptOnDevice });

/** The account reads its week, and the page is closed. */
async function readOnce(queryFn: () => Promise<unknown> = async () => 'Maths on Monday') {
  const client = page();
  const stop = keepWhatIsRead(client, ann);
  await client.fetchQuery(week(queryFn));
  stop();
  await vi.waitFor(async () => expect(await databases()).toEqual(['kept:ann:one:parent']));
  client.clear();
}

const ann = { userId: 'ann', sessionId: 'one', profileId: 'parent' };

beforeEach(() => {
  freshDevice();
  signedIn('ann', 'one');
  beginKeeping('ann', 'parent');
});

test('without an answer, the one that this device keeps is shown, with the time it was read', async () => {
  vi.useFakeTimers({ now: new Date('2026-05-01T08:00:00Z'), toFake: ['Date'] });
  await readOnce();
  vi.setSystemTime(new Date('2026-05-02T08:00:00Z'));
  const client = page();
  expect(await client.fetchQuery(week(lost))).toBe('Maths on Monday');
  const query = client.getQueryCache().find({ queryKey: ['week'] });
  const at = Date.parse('2026-05-01T08:00:00Z');
  await vi.waitFor(() => expect(query?.state.dataUpdatedAt).toBe(at));
  expect(readAtOf(query?.queryHash ?? '')).toBe(at);
  vi.useRealTimers();
});

test('what a gateway says in the place of a portal that is down is no answer', async () => {
  await readOnce();
  const down = () => Promise.reject(new RequestError('<h1>502</h1>', '', 502, ''));
  expect(await page().fetchQuery(week(down))).toBe('Maths on Monday');
  const ill = () => Promise.reject(new RequestError('busy', 'PGRST003', 503, ''));
  await expect(page().fetchQuery(week(ill)), 'the portal itself').rejects.toMatchObject({ status: 503 });
});

test('what was read a moment ago is asked for, too, as soon as there is a network again', async () => {
  await readOnce();
  const client = page();
  const observer = new QueryObserver(client, { ...week(lost), retry: false, staleTime: 30_000 });
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('Maths on Monday'));
  await vi.waitFor(() => expect(observer.getCurrentResult().isStale).toBe(true));
  stop();
});

test('asked again in vain it stays as it is, with its time, and is no failure; a refusal is one', async () => {
  await readOnce();
  const client = page();
  let ask = lost;
  const observer = new QueryObserver(client, { ...week(() => ask()), retry: false });
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('Maths on Monday'));
  const at = readAtOf('["week"]');
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ data: 'Maths on Monday', isError: false });
  expect([at, readAtOf('["week"]')]).toEqual([at, at ?? 'a moment']);
  ask = refused;
  await observer.refetch();
  expect(observer.getCurrentResult().isError).toBe(true);
  stop();
});

test('with an answer, nothing that was kept is shown', async () => {
  await readOnce();
  expect(await page().fetchQuery(week(async () => 'Maths on Tuesday'))).toBe('Maths on Tuesday');
});

test('a refusal is an answer: a session that was ended, a right that was taken away', async () => {
  await readOnce();
  await expect(page().fetchQuery(week(refused))).rejects.toMatchObject({ code: 'PT401' });
});

test('an answer that comes late takes the place of what was kept, and so does a refusal', async () => {
  await readOnce();
  vi.stubGlobal('navigator', { onLine: false });
  const client = page();
  const { promise, resolve } = later();
  expect(await client.fetchQuery(week(() => promise))).toBe('Maths on Monday');
  resolve('Maths on Tuesday');
  await vi.waitFor(() => expect(client.getQueryData(['week'])).toBe('Maths on Tuesday'));
  expect(readAtOf('["week"]')).toBeUndefined();

  const other = page();
  const late = later();
  const observer = new QueryObserver(other, { ...week(() => late.promise), retry: false });
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('Maths on Monday'));
  late.reject(new RequestError('gone', 'PT401', 401, ''));
  await vi.waitFor(() =>
    expect(observer.getCurrentResult()).toMatchObject({ data: undefined, isError: true }),
  );
  stop();
});

test('nothing is shown to a page that still shows another person', async () => {
  await readOnce();
  await expect(page('ben').fetchQuery(week(lost))).rejects.toMatchObject({ status: 0 });
});

test('a query that is not marked is never kept', async () => {
  const client = page();
  const stop = keepWhatIsRead(client, ann);
  await client.fetchQuery({ queryKey: ['incidents'], queryFn: async () => 'late' });
  await client.fetchQuery(week(async () => 'Maths on Monday'));
  stop();
  await vi.waitFor(async () => expect(await databases()).toEqual(['kept:ann:one:parent']));
  await expect(page().fetchQuery({ queryKey: ['incidents'], queryFn: lost })).rejects.toThrow();
});

test('of a long list the newest page is kept, and a page more is not taken from the device', async () => {
  const list = (queryFn: (context: { pageParam: number }) => Promise<unknown>) => ({
    queryKey: ['thread'],
    initialPageParam: 0,
    getNextPageParam: (_last: unknown, _all: unknown, last: number) => last + 1,
    queryFn,
    ...keptOnDevice,
  });
  const client = page();
  const stop = keepWhatIsRead(client, ann);
  await client.fetchInfiniteQuery({ ...list(async ({ pageParam }) => `page ${pageParam}`), pages: 3 });
  stop();
  await vi.waitFor(async () => expect(await databases()).toEqual(['kept:ann:one:parent']));
  const other = page();
  expect(await other.fetchInfiniteQuery(list(lost))).toEqual({ pages: ['page 0'], pageParams: [0] });
});

test('what tells of a day is found the day after', async () => {
  const next = (day: string, queryFn: () => Promise<unknown>) => ({
    queryKey: ['next', day],
    queryFn,
    ...keptOnDeviceAs(['next']),
  });
  const client = page();
  const stop = keepWhatIsRead(client, ann);
  await client.fetchQuery(next('2026-05-01', async () => 'Sports day'));
  stop();
  await vi.waitFor(async () => expect(await databases()).toEqual(['kept:ann:one:parent']));
  expect(await page().fetchQuery(next('2026-05-02', lost))).toBe('Sports day');
});

test('without a network and a kept answer the try ends, and nobody waits for the network to come back', async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { persister: askThenLook, retry: retryPassing, retryDelay: 0 } },
  });
  client.setQueryData(sessionKey, { userId: 'ann' } as SignedIn);
  const week = new QueryObserver(client, { queryKey: ['week'], queryFn: lost, ...keptOnDevice });
  const stop = week.subscribe(() => {});
  onlineManager.setOnline(false);
  // As a form does whose write has failed, before it says so.
  await client.invalidateQueries({ queryKey: ['week'] });
  expect(week.getCurrentResult().status).toBe('error');
  onlineManager.setOnline(true);
  stop();
});
