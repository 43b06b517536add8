import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepChoice, readChoice } from '../kept-choice.ts';
import { chooseHere, readLanguage, showIn } from './kept-language.ts';
import { chooseOwnLanguage, followOwnLanguage } from './own-language.ts';
import { screenTexts } from './screen-texts.ts';
import { CHOSEN, LANGUAGE } from './spoken.ts';

/** What texts wait for; those of other languages come at once. */
const held = vi.hoisted(() => new Map<string, Promise<void>>());
vi.mock('./screen-texts.ts', async () => {
  const { openTexts } = await import('./store.ts');
  const screenTexts = openTexts('en', async (_, language) => {
    await held.get(language);
    return {};
  });
  await screenTexts.load('start');
  return { screenTexts };
});

/** An account as the database keeps it. */
const account = vi.hoisted(() => ({ language: null as string | null, isRefused: false }));
vi.mock('../client.ts', () => ({
  client: async () => ({
    rpc: async () => ({ data: account.language, error: null }),
    from: (table: string) => ({
      update: ({ language }: { language: string }) => ({
        eq: () => ({
          select: async () => {
            if (account.isRefused) return { data: null, error: { message: 'gone', code: '' }, status: 500 };
            if (table === 'profiles') account.language = language;
            return { data: table === 'profiles' ? [{ id: 'p' }] : [], error: null, status: 200 };
          },
        }),
      }),
    }),
  }),
}));

const storage = new Map<string, string>();

beforeEach(async () => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  storage.clear();
  held.clear();
  Object.assign(account, { language: null, isRefused: false });
  await screenTexts.change('en');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what the account has chosen is shown, and kept on the device', async () => {
  account.language = 'zu';
  keepChoice(CHOSEN, 'af');
  await followOwnLanguage('u');
  expect([screenTexts.language(), storage.get(LANGUAGE), account.language]).toEqual(['zu', 'zu', 'zu']);
  expect(readChoice(CHOSEN)).toBeNull();
});

test('an account that has chosen nothing is told what was chosen at the door, once', async () => {
  await chooseHere('st');
  await followOwnLanguage('u');
  expect(account.language).toBe('st');
  account.language = null;
  await followOwnLanguage('u');
  expect(account.language).toBeNull();
});

test('and is told nothing of what the browser reads', async () => {
  await screenTexts.change('af');
  await followOwnLanguage('u');
  expect([account.language, screenTexts.language()]).toEqual([null, 'af']);
});

test('a choice that the account does not take leaves the screens as they were', async () => {
  account.isRefused = true;
  await expect(chooseOwnLanguage('u', 'zu')).rejects.toThrow('gone');
  expect([screenTexts.language(), storage.get(LANGUAGE)]).toEqual(['en', 'en']);
});

test('of two choices the later one counts, however late the texts of the first come', async () => {
  let come = () => {};
  held.set('af', new Promise((resolve) => (come = resolve)));
  const first = chooseOwnLanguage('u', 'af');
  await chooseOwnLanguage('u', 'zu');
  come();
  await first;
  expect([screenTexts.language(), storage.get(LANGUAGE), account.language]).toEqual(['zu', 'zu', 'zu']);
});

test('a registration says what its form was read in, and English only where it was chosen', async () => {
  expect(readLanguage()).toBeUndefined();
  await showIn('zu');
  expect(readLanguage()).toBe('zu');
  await chooseHere('en');
  expect(readLanguage()).toBe('en');
});
