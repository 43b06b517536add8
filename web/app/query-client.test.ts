import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { RequestError } from '#web/lib/request.ts';
import { wayBack } from '#web/lib/way-back.ts';
import { createQueryClient } from './query-client.ts';

const { accounts } = vi.hoisted(() => ({ accounts: vi.fn() }));
vi.mock('#web/lib/accounts.ts', () => ({ accounts, onAccounts: vi.fn() }));

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

test('what was on its way when somebody signed out, and is refused, says nothing of a session that ended', async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal('location', { hostname: 'localhost' });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  accounts.mockResolvedValue({ getUser: async () => ({ error: new Error('Auth session missing!') }) });
  const queryFn = () => Promise.reject(new RequestError('', 'session_not_found', 403, ''));
  await expect(
    createQueryClient().fetchQuery({ queryKey: ['list'], queryFn, retry: false }),
  ).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve));
  expect(wayBack().hasEnded).toBe(false);
  expect(accounts).not.toHaveBeenCalled();
});
