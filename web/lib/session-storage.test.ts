import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberSession, sessionStorageOfChoice, storageKeyFor } from './session-storage.ts';

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
