import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { sessionKey } from './session.ts';
import { watchSession } from './session-watch.ts';

// What a tab has loaded that only stands there: not the part of the client that listens to the others.
vi.mock('./accounts.ts', () => ({ accounts: vi.fn(), onAccounts: vi.fn() }));

vi.mock('./toast.ts', () => ({ toastNote: vi.fn() }));

const signedIn = (id: string) => ({ access_token: 'a.e30.', user: { id } });

function watched() {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal('location', { hostname: 'localhost' });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('document', new EventTarget());
  const queryClient = new QueryClient();
  const calls = { onExpired: vi.fn(), onOtherPerson: vi.fn() };
  queryClient.setQueryData(sessionKey, { userId: 'thandi' });
  queryClient.setQueryData(['children'], ['Lwazi']);
  watchSession({ queryClient, ...calls });
  return { queryClient, ...calls };
}

const otherTab = () => new BroadcastChannel('sb-localhost-auth-token');

test('a sign-out on another tab ends this one, which has loaded nothing of the account service', async () => {
  const { queryClient, onExpired } = watched();
  const tab = otherTab();
  tab.postMessage({ event: 'SIGNED_OUT', session: null });
  await vi.waitFor(() => expect(onExpired).toHaveBeenCalledOnce());
  expect(queryClient.getQueryData(sessionKey)).toBeNull();
  tab.close();
});

test('another person who signs in on another tab sees nothing of the one before', async () => {
  const { queryClient, onOtherPerson, onExpired } = watched();
  const tab = otherTab();
  tab.postMessage({ event: 'SIGNED_IN', session: signedIn('sipho') });
  await vi.waitFor(() => expect(onOtherPerson).toHaveBeenCalledOnce());
  expect(queryClient.getQueryData(['children'])).toBeUndefined();
  expect(queryClient.getQueryData(sessionKey)).toMatchObject({ userId: 'sipho' });
  expect(onExpired).not.toHaveBeenCalled();
  tab.close();
});
