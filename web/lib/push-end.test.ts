import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readChoice } from './kept-choice.ts';
import { dropForeignPush } from './push-end.ts';

const KEY = 'sb-localhost-auth-token';
const unsubscribe = vi.fn();
const close = vi.fn();
const getRegistration = vi.fn();
const [local, own] = [new Map<string, string>(), new Map<string, string>()];
const storage = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const sessionOf = (id: string) => JSON.stringify({ user: { id } });

beforeEach(() => {
  for (const kept of [local, own]) kept.clear();
  local.set('choice:push', 'ann s1');
  unsubscribe.mockReset().mockResolvedValue(true);
  close.mockReset();
  getRegistration.mockReset().mockResolvedValue({
    getNotifications: async () => [{ close }, { close }],
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  });
  vi.stubGlobal('location', { hostname: 'localhost' });
  vi.stubGlobal('localStorage', storage(local));
  vi.stubGlobal('sessionStorage', storage(own));
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
});
afterEach(() => vi.unstubAllGlobals());

/** A tab of its own: what it keeps for itself, and its part of the locks that all tabs see. */
async function tabOf(held: Set<string>, kept: Map<string, string>) {
  vi.resetModules();
  const { dropForeignPush: run } = await import('./push-end.ts');
  const request = async (name: string, _: object, work: () => Promise<void>) => {
    held.add(name);
    await work();
    held.delete(name);
  };
  const query = async () => ({ held: [...held].map((name) => ({ name })) });
  return () => {
    vi.stubGlobal('sessionStorage', storage(kept));
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration }, locks: { request, query } });
    return run();
  };
}

test('whoever has a tab alone goes on being told when another is opened, until that tab is signed out', async () => {
  const held = new Set<string>();
  const alone = new Map([[KEY, sessionOf('ann')]]);
  const first = await tabOf(held, alone);
  const second = await tabOf(held, new Map());
  await first();
  await second();
  expect(unsubscribe).not.toHaveBeenCalled();
  expect(readChoice('push')).toBe('ann s1');
  alone.clear();
  await first();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test.each([
  ['nobody', undefined],
  ['somebody else', sessionOf('ben')],
])('a browser in which %s is signed in shows nothing that its last person is told', async (_, session) => {
  if (session) local.set(KEY, session);
  await dropForeignPush();
  expect(unsubscribe).toHaveBeenCalledOnce();
  // That they want it stays, and is said to the server when they sign in again; nothing is looked at until then.
  expect(readChoice('push')).toBe('ann');
  await dropForeignPush();
  expect(getRegistration).toHaveBeenCalledOnce();
});

test('what was told already is taken from the screen, though the subscription cannot be ended now', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  unsubscribe.mockRejectedValueOnce(new Error('no network'));
  await dropForeignPush();
  expect(close).toHaveBeenCalledTimes(2);
});

test.each([
  ['is remembered', local],
  ['has this tab alone', own],
])('whoever %s goes on being told', async (_, kept) => {
  kept.set(KEY, sessionOf('ann'));
  await dropForeignPush();
  expect(getRegistration).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
});

test('whoever is remembered is told while somebody else has a tab of their own', async () => {
  local.set(KEY, sessionOf('ann'));
  own.set(KEY, sessionOf('ben'));
  await dropForeignPush();
  expect(getRegistration).not.toHaveBeenCalled();
});

test('what could not be ended is tried again, and where nobody wants it nothing is done', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  unsubscribe.mockRejectedValueOnce(new Error('no network'));
  await dropForeignPush();
  expect(warned).toHaveBeenCalledOnce();
  await dropForeignPush();
  expect(unsubscribe).toHaveBeenCalledTimes(2);
  local.delete('choice:push');
  await dropForeignPush();
  expect(unsubscribe).toHaveBeenCalledTimes(2);
});

test('a browser without push, or without workers, is left alone', async () => {
  getRegistration.mockResolvedValue(undefined);
  await dropForeignPush();
  vi.stubGlobal('navigator', {});
  local.set('choice:push', 'ann s1');
  await dropForeignPush();
  expect(readChoice('push')).toBe('ann');
});
