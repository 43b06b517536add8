import { QueryClient } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { accounts } from './accounts.ts';
import { claimDrafts, readDraft, writeDraft } from './draft-storage.ts';
import { sessionKey } from './session.ts';
import { watchSession } from './session-watch.ts';

// What a tab has loaded that only stands there: not the part of the client that listens to the others.
vi.mock('./accounts.ts', () => ({ accounts: vi.fn(), onAccounts: vi.fn() }));

vi.mock('./toast.ts', () => ({ toastNote: vi.fn() }));

const signedIn = (id: string) => ({ access_token: 'a.e30.', user: { id } });

/** A browser's storage, as far as it is used here. */
function storage(kept: Record<string, string> = {}) {
  return {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => {
      kept[name] = value;
    },
    removeItem: (name: string) => {
      delete kept[name];
    },
  };
}

/** A page that is gone hears nothing: a watch that outlived its test would answer to the next one, or to another file. */
class ClosedAfterwards extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    onTestFinished(() => this.close());
  }
}

/** @param own the session that this tab does not remember, and has from its own sign-in */
function watched(own?: object, watch = watchSession) {
  vi.stubGlobal('location', { hostname: 'localhost' });
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage(own && { [KEY]: JSON.stringify(own) }));
  vi.stubGlobal('document', new EventTarget());
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('BroadcastChannel', ClosedAfterwards);
  const queryClient = new QueryClient();
  const calls = { onExpired: vi.fn(), onOtherPerson: vi.fn() };
  queryClient.setQueryData(sessionKey, { userId: 'thandi' });
  queryClient.setQueryData(['children'], ['Lwazi']);
  watch({ queryClient, ...calls });
  return { queryClient, ...calls };
}

const KEY = 'sb-localhost-auth-token';

/** Another tab, which keeps what it remembers before it tells of it. */
function otherTab() {
  const channel = new BroadcastChannel(KEY);
  const tell = (event: string, session: object | null) => {
    if (session) localStorage.setItem(KEY, JSON.stringify(session));
    else localStorage.removeItem(KEY);
    channel.postMessage({ event, session });
  };
  return { tell, close: () => channel.close() };
}

test('what is typed while the screen of a session that has ended is being left is still its person’s', async () => {
  const { queryClient, onExpired } = watched();
  claimDrafts('thandi');
  let left = () => {};
  onExpired.mockReturnValue(
    new Promise<void>((resolve) => {
      left = resolve;
    }),
  );
  const tab = otherTab();
  tab.tell('SIGNED_OUT', null);
  await vi.waitFor(() => expect(onExpired).toHaveBeenCalled());
  writeDraft('report', 'Reads well, and more');
  left();
  // Then it is nobody's to see, until she is back.
  await vi.waitFor(() => expect(readDraft('report')).toBeNull());
  expect(queryClient.getQueryData(sessionKey)).toBeNull();
  tab.tell('SIGNED_IN', signedIn('thandi'));
  await vi.waitFor(() => expect(readDraft('report')).toBe('Reads well, and more'));
  tab.close();
});

test('a sign-out on another tab ends this one, which has loaded nothing of the account service', async () => {
  const { queryClient, onExpired } = watched();
  const tab = otherTab();
  tab.tell('SIGNED_OUT', null);
  await vi.waitFor(() => expect(onExpired).toHaveBeenCalledOnce());
  expect(queryClient.getQueryData(sessionKey)).toBeNull();
  tab.close();
});

test('another person who signs in on another tab sees nothing of the one before', async () => {
  const { queryClient, onOtherPerson, onExpired } = watched();
  const tab = otherTab();
  tab.tell('SIGNED_IN', signedIn('sipho'));
  await vi.waitFor(() => expect(onOtherPerson).toHaveBeenCalledOnce());
  expect(queryClient.getQueryData(['children'])).toBeUndefined();
  expect(queryClient.getQueryData(sessionKey)).toMatchObject({ userId: 'sipho' });
  expect(onExpired).not.toHaveBeenCalled();
  tab.close();
});

test('a tab with a session of its own goes on with it, whoever signs in and out on the others', async () => {
  const { queryClient, onExpired, onOtherPerson } = watched(signedIn('thandi'));
  claimDrafts('thandi');
  writeDraft('report', 'Reads well');
  const tab = otherTab();
  tab.tell('SIGNED_IN', signedIn('sipho'));
  tab.tell('TOKEN_REFRESHED', signedIn('sipho'));
  tab.tell('SIGNED_OUT', null);
  // What comes last has been heard when all before it has.
  tab.tell('TOKEN_REFRESHED', signedIn('thandi'));
  await vi.waitFor(() => expect(queryClient.getQueryData(sessionKey)).toMatchObject({ level: 1 }));
  expect(onOtherPerson).not.toHaveBeenCalled();
  expect(onExpired).not.toHaveBeenCalled();
  expect(readDraft('report')).toBe('Reads well');
  tab.close();
});

test('a sign-out that is heard before the storage of this tab shows it is followed when it does', async () => {
  const { onExpired } = watched();
  localStorage.setItem(KEY, JSON.stringify(signedIn('thandi')));
  const channel = new BroadcastChannel(KEY);
  channel.postMessage({ event: 'SIGNED_OUT', session: null });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onExpired).not.toHaveBeenCalled();
  localStorage.removeItem(KEY);
  dispatchEvent(new Event('storage'));
  expect(onExpired).toHaveBeenCalledTimes(1);
  channel.close();
});

test('a tab that was duplicated takes the tokens of its session from the one that renewed them', async () => {
  const renewed = (iat: number) => ({
    access_token: `a.${btoa(JSON.stringify({ session_id: 's', iat }))}.b`,
    user: { id: 'thandi' },
  });
  watched(renewed(100));
  const tab = otherTab();
  tab.tell('TOKEN_REFRESHED', renewed(200));
  await vi.waitFor(() => expect(sessionStorage.getItem(KEY)).toBe(JSON.stringify(renewed(200))));
  tab.close();
});

test('what renews a token is asked for again where it could not be loaded, so that a page that stands there stays signed in', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.mocked(accounts).mockReset();
    vi.useRealTimers();
  });
  vi.mocked(accounts).mockRejectedValue(new TypeError('Failed to fetch'));
  const expires_at = Math.floor(Date.now() / 1000);
  watched({ ...signedIn('thandi'), refresh_token: 'r', expires_at });
  await vi.advanceTimersByTimeAsync(0);
  const tried = vi.mocked(accounts).mock.calls.length;
  expect(tried).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(30_001);
  expect(accounts).toHaveBeenCalledTimes(tried + 1);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(accounts).toHaveBeenCalledTimes(tried + 2);
});

test('a browser whose person was signed out elsewhere shows nothing that they are told', async () => {
  const unsubscribe = vi.fn(async () => true);
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  const getRegistration = async () => ({ pushManager, getNotifications: async () => [] });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  const { onExpired } = watched();
  localStorage.setItem('choice:push', 'thandi s1');
  const tab = otherTab();
  tab.tell('SIGNED_IN', signedIn('thandi'));
  tab.tell('SIGNED_OUT', null);
  await vi.waitFor(() => expect(onExpired).toHaveBeenCalled());
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  tab.close();
});

describe('what was read', () => {
  /** A page whose watch knows of no other page of these tests. */
  async function alone() {
    vi.resetModules();
    const { watchSession: watchAnew } = await import('./session-watch.ts');
    const { endSession } = await import('./end-session.ts');
    const page = watched(undefined, watchAnew);
    localStorage.setItem(KEY, JSON.stringify(signedIn('thandi')));
    const children = () => page.queryClient.getQueryData(['children']);
    return { ...page, children, endSession, tab: otherTab() };
  }

  test('goes with a session that was ended on another tab, once its screen is left', async () => {
    const { onExpired, children, tab } = await alone();
    let leave = () => {};
    onExpired.mockReturnValue(new Promise<void>((resolve) => (leave = resolve)));
    tab.tell('SIGNED_OUT', null);
    await vi.waitFor(() => expect(onExpired).toHaveBeenCalled());
    expect(children()).toEqual(['Lwazi']);
    leave();
    await vi.waitFor(() => expect(children()).toBeUndefined());
    tab.close();
  });

  test('is gone before somebody else is shown a screen that has not been left yet', async () => {
    const { onExpired, onOtherPerson, children, tab, queryClient } = await alone();
    let leave = () => {};
    onExpired.mockReturnValue(new Promise<void>((resolve) => (leave = resolve)));
    tab.tell('SIGNED_OUT', null);
    await vi.waitFor(() => expect(onExpired).toHaveBeenCalled());
    tab.tell('SIGNED_IN', signedIn('sipho'));
    await vi.waitFor(() => expect(onOtherPerson).toHaveBeenCalledOnce());
    expect(children()).toBeUndefined();
    queryClient.setQueryData(['children'], ['Bonolo']);
    leave();
    await new Promise((resolve) => setTimeout(resolve));
    expect(children()).toEqual(['Bonolo']);
    tab.close();
  });

  test('stays for whoever is back before the screen is left', async () => {
    const { onExpired, onOtherPerson, children, tab, queryClient } = await alone();
    onExpired.mockReturnValue(new Promise(() => {}));
    tab.tell('SIGNED_OUT', null);
    await vi.waitFor(() => expect(onExpired).toHaveBeenCalled());
    tab.tell('SIGNED_IN', signedIn('thandi'));
    await vi.waitFor(() => expect(queryClient.getQueryData(sessionKey)).toMatchObject({ level: 1 }));
    expect(children()).toEqual(['Lwazi']);
    expect(onOtherPerson).not.toHaveBeenCalled();
    tab.close();
  });

  test('is nobody else’s after a sign-out that was meant, either', async () => {
    const { onExpired, children, endSession, tab, queryClient } = await alone();
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    endSession();
    expect(queryClient.getQueryData(sessionKey)).toBeNull();
    tab.tell('SIGNED_IN', signedIn('sipho'));
    await vi.waitFor(() => expect(children()).toBeUndefined());
    expect(onExpired).not.toHaveBeenCalled();
    tab.close();
  });

  test('of a page that had only just begun, by whomever, is nobody’s who signs in next', async () => {
    const { children, tab, queryClient } = await alone();
    queryClient.removeQueries({ queryKey: sessionKey });
    tab.tell('SIGNED_OUT', null);
    await vi.waitFor(() => expect(queryClient.getQueryData(sessionKey)).toBeNull());
    tab.tell('SIGNED_IN', signedIn('sipho'));
    await vi.waitFor(() => expect(children()).toBeUndefined());
    tab.close();
  });
});
