import { onlineManager, QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { chosenList } from './chosen-list.ts';
import { RequestError } from './request.ts';

afterEach(() => onlineManager.setOnline(true));

const listOf = (status: string) =>
  queryOptions({
    queryKey: ['list', status],
    queryFn: () =>
      onlineManager.isOnline() ? Promise.resolve(status) : Promise.reject(new RequestError('', '', 0, '')),
    ...chosenList,
  });

test('without a network another choice is no list, until there is one again', async () => {
  const queryClient = new QueryClient();
  queryClient.mount();
  const list = new QueryObserver(queryClient, listOf('all'));
  const stop = list.subscribe(() => {});
  await expect.poll(() => list.getCurrentResult().data).toBe('all');
  list.setOptions(listOf('open'));
  // While the next one is on its way the former stands.
  expect(list.getCurrentResult()).toMatchObject({ data: 'all', isPlaceholderData: true });
  await expect.poll(() => list.getCurrentResult().data).toBe('open');

  onlineManager.setOnline(false);
  list.setOptions(listOf('resolved'));
  await expect.poll(() => list.getCurrentResult().isError).toBe(true);
  expect(list.getCurrentResult().data).toBeUndefined();
  onlineManager.setOnline(true);
  await expect.poll(() => list.getCurrentResult().data).toBe('resolved');
  stop();
  queryClient.unmount();
  queryClient.clear();
});
