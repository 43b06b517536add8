import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { RequestError } from '#web/lib/request.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('a form that renews its lists without a network does not wait for the network', async () => {
  const queryClient = createQueryClient();
  let isLost = false;
  const queryFn = () =>
    isLost ? Promise.reject(new RequestError('', '', 0, '')) : Promise.resolve('the list');
  const list = new QueryObserver(queryClient, { queryKey: ['list'], queryFn });
  const stop = list.subscribe(() => {});
  await queryClient.refetchQueries({ queryKey: ['list'] });
  isLost = true;
  onlineManager.setOnline(false);
  await queryClient.invalidateQueries({ queryKey: ['list'] });
  expect(list.getCurrentResult()).toMatchObject({ data: 'the list', fetchStatus: 'paused' });
  stop();
  queryClient.clear();
});
