import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  freshSession,
  msUntilRenewal,
  rememberSession,
  sessionStorageOfChoice,
  storageKeyFor,
} from './session-storage.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

beforeEach(() => {
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
    sessionStorageOfChoice.setItem('session', 'a');
    expect(localStorage.getItem('session')).toBe('a');
    expect(sessionStorage.getItem('session')).toBeNull();
  });

  it('ends with the tab when it is not, and leaves no older copy behind', () => {
    rememberSession(true);
    sessionStorageOfChoice.setItem('session', 'old');
    rememberSession(false);
    sessionStorageOfChoice.setItem('session', 'new');
    expect(localStorage.getItem('session')).toBeNull();
    expect(sessionStorageOfChoice.getItem('session')).toBe('new');
  });

  it('is gone from both after sign-out', () => {
    rememberSession(false);
    sessionStorageOfChoice.setItem('session', 'a');
    sessionStorageOfChoice.removeItem('session');
    expect(sessionStorageOfChoice.getItem('session')).toBeNull();
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
