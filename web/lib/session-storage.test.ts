import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStorageOfChoice } from './session-place.ts';
import {
  freshSession,
  msUntilRenewal,
  rememberSession,
  storageKeyFor,
  takeRenewed,
} from './session-storage.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

let place: ReturnType<typeof sessionStorageOfChoice>;
beforeEach(() => {
  place = sessionStorageOfChoice();
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
});

it('the key derives from the host', () => {
  expect(storageKeyFor('portal.school.example')).toBe('sb-portal-auth-token');
  expect(storageKeyFor('localhost')).toBe('sb-localhost-auth-token');
});

describe('the session', () => {
  it("outlives the tab when 'Remember me' is ticked", () => {
    rememberSession(true);
    place.setItem('session', 'a');
    expect(localStorage.getItem('session')).toBe('a');
    expect(sessionStorage.getItem('session')).toBeNull();
  });

  it('ends with the tab when it is not, and leaves no older copy behind', () => {
    rememberSession(true);
    place.setItem('session', 'old');
    rememberSession(false);
    place.setItem('session', 'new');
    expect(localStorage.getItem('session')).toBeNull();
    expect(place.getItem('session')).toBe('new');
  });

  it('is gone from both after sign-out', () => {
    rememberSession(false);
    place.setItem('session', 'a');
    place.removeItem('session');
    expect(place.getItem('session')).toBeNull();
  });
});

describe('a session that is renewed', () => {
  const KEY = 'sb-portal-auth-token';
  const sessionOf = (session_id: string, refresh_token: string) =>
    JSON.stringify({ access_token: `x.${btoa(JSON.stringify({ session_id }))}.y`, refresh_token });

  it('stays where the other tabs read it, whatever was chosen in this one for a session that is over', () => {
    rememberSession(false);
    place.setItem(KEY, sessionOf('mine', 'r1'));
    place.removeItem(KEY);
    localStorage.setItem(KEY, sessionOf('theirs', 'r1'));
    place.setItem(KEY, sessionOf('theirs', 'r2'));
    expect(localStorage.getItem(KEY)).toBe(sessionOf('theirs', 'r2'));
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('stays there after a sign-in that failed in this tab', () => {
    rememberSession(false);
    localStorage.setItem(KEY, sessionOf('theirs', 'r1'));
    place.setItem(KEY, sessionOf('theirs', 'r2'));
    expect(localStorage.getItem(KEY)).toBe(sessionOf('theirs', 'r2'));
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('in a tab of its own takes nothing from a remembered one beside it', () => {
    rememberSession(false);
    place.setItem(KEY, sessionOf('mine', 'r1'));
    localStorage.setItem(KEY, sessionOf('theirs', 'r1'));
    place.setItem(KEY, sessionOf('mine', 'r2'));
    expect(sessionStorage.getItem(KEY)).toBe(sessionOf('mine', 'r2'));
    expect(localStorage.getItem(KEY)).toBe(sessionOf('theirs', 'r1'));
  });

  it('leaves the choice for a session that is still to come', () => {
    localStorage.setItem(KEY, sessionOf('theirs', 'r1'));
    rememberSession(false);
    place.setItem(KEY, sessionOf('theirs', 'r2'));
    place.setItem(KEY, sessionOf('mine', 'r1'));
    expect(sessionStorage.getItem(KEY)).toBe(sessionOf('mine', 'r1'));
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is not written back where it was signed out while it was being renewed, nor over another', () => {
    place.setItem(KEY, sessionOf('mine', 'r1'));
    localStorage.removeItem(KEY);
    place.setItem(KEY, sessionOf('mine', 'r2'));
    expect(place.getItem(KEY)).toBeNull();
    // Another tab's, which this one has only read.
    localStorage.setItem(KEY, sessionOf('theirs', 'r1'));
    place.getItem(KEY);
    localStorage.setItem(KEY, sessionOf('next', 'r1'));
    place.setItem(KEY, sessionOf('theirs', 'r2'));
    expect(place.getItem(KEY)).toBe(sessionOf('next', 'r1'));
  });

  it('ends what was chosen for it', () => {
    rememberSession(false);
    place.setItem(KEY, sessionOf('mine', 'r1'));
    place.removeItem(KEY);
    place.setItem(KEY, sessionOf('next', 'r1'));
    expect(localStorage.getItem(KEY)).toBe(sessionOf('next', 'r1'));
  });
});

describe('a session of one tab that another tab has a copy of', () => {
  const KEY = 'sb-portal-auth-token';
  const sessionOf = (session_id: string, iat: number) => ({
    access_token: `x.${btoa(JSON.stringify({ session_id, iat }))}.y`,
    refresh_token: `r${iat}`,
  });
  const keep = (session: object) => sessionStorage.setItem(KEY, JSON.stringify(session));
  const kept = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  beforeEach(() => vi.stubGlobal('location', { hostname: 'portal.school.example' }));

  it('has the tokens that the other one was given', () => {
    keep(sessionOf('mine', 100));
    takeRenewed(sessionOf('mine', 200));
    expect(kept()).toEqual(sessionOf('mine', 200));
    // Within the second in which somebody signed in.
    const next = { ...sessionOf('mine', 200), refresh_token: 'next' };
    takeRenewed(next);
    expect(kept()).toMatchObject({ refresh_token: 'next' });
  });

  it('keeps its newer ones, whatever the other one says later', () => {
    keep(sessionOf('mine', 200));
    takeRenewed(sessionOf('mine', 100));
    expect(kept()).toEqual(sessionOf('mine', 200));
  });

  it('takes nothing from another session, nor its end', () => {
    keep(sessionOf('mine', 100));
    takeRenewed(sessionOf('theirs', 200));
    takeRenewed(null);
    expect(kept()).toEqual(sessionOf('mine', 100));
  });

  it('is not made where there is none', () => {
    localStorage.setItem(KEY, JSON.stringify(sessionOf('mine', 100)));
    takeRenewed(sessionOf('mine', 200));
    expect(kept()).toBeNull();
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(sessionOf('mine', 100));
  });
});

describe('the kept token', () => {
  const now = Date.UTC(2026, 2, 9);
  const whole = { access_token: 'a', refresh_token: 'r', user: { id: 'u' } };
  const keep = (session: unknown) => {
    vi.stubGlobal('location', { hostname: 'portal.school.example' });
    localStorage.setItem('sb-portal-auth-token', JSON.stringify(session));
  };
  const endingIn = (seconds: number) => ({ ...whole, expires_at: now / 1000 + seconds });

  it('is used as it is while it holds for long enough', () => {
    keep(endingIn(600));
    expect(freshSession(now)).toEqual(endingIn(600));
    expect(msUntilRenewal(now)).toBe(510_000);
  });

  it('is left to be renewed shortly before it ends, and after', () => {
    for (const seconds of [89, 0, -3600]) {
      keep(endingIn(seconds));
      expect(freshSession(now)).toBeNull();
      expect(msUntilRenewal(now)).toBe(0);
    }
  });

  it.each([null, 'text', {}, whole, { ...endingIn(600), refresh_token: '' }, { ...endingIn(600), user: {} }])(
    'that is not whole is nothing: %j',
    (session) => {
      keep(session);
      expect(freshSession(now)).toBeNull();
      expect(msUntilRenewal(now)).toBeNull();
    },
  );
});
