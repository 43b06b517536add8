import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeAccounts } from './accounts-part.ts';
import { freshSession } from './session-storage.ts';

const hour = 3_600_000;
const ofServer = Date.parse('2026-03-09T10:00:00Z');

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'http://localhost', hostname: 'localhost' });
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([2, -2])(
  'the official client and this app agree on a clock that is %i hours ahead',
  async (ahead) => {
    vi.setSystemTime(ofServer + ahead * hour);
    const asked: string[] = [];
    const auth = makeAccounts('sb_publishable_key', async (input) => {
      asked.push(new URL(String(input)).search);
      const token = `h.${btoa(JSON.stringify({ session_id: 's', exp: ofServer / 1000 + 3600 }))}.x`;
      return Response.json({
        access_token: token,
        refresh_token: `r${asked.length}`,
        token_type: 'bearer',
        expires_in: 3600,
        expires_at: ofServer / 1000 + 3600,
        user: { id: 'thandi' },
      });
    });
    await auth.signInWithPassword({ email: 'thandi@example.org', password: 'secret' });
    expect(freshSession()).toMatchObject({ refresh_token: 'r1' });
    await auth.getSession();
    expect(asked).toEqual(['?grant_type=password']);
    // An hour later by any clock it is renewed.
    vi.setSystemTime(Date.now() + hour);
    expect(freshSession()).toBeNull();
    await auth.getSession();
    expect(asked).toEqual(['?grant_type=password', '?grant_type=refresh_token']);
    expect(freshSession()).toMatchObject({ refresh_token: 'r2' });
    await auth.stopAutoRefresh();
  },
);
