/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export type Left = {
  readings: string[];
  databases: (string | undefined)[];
  stored: string[];
  caches: string[];
};

/** What this device keeps of anybody: the names under which readings lie, and everything beside them. */
export const left = (page: Page): Promise<Left> =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const readings: string[] = [];
    for (const name of databases) {
      const open = indexedDB.open(name ?? '');
      const database = await new Promise<IDBDatabase>((resolve) => {
        open.onsuccess = () => resolve(open.result);
      });
      for (const store of database.objectStoreNames) {
        const keys = database.transaction(store).objectStore(store).getAllKeys();
        await new Promise((resolve) => {
          keys.onsuccess = resolve;
        });
        readings.push(...keys.result.map(String));
      }
      database.close();
    }
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    const stored = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    return { readings, databases, stored, caches: kept.flat() };
  });

/**
 * All that lies on this device in words: every value of every database, what is stored beside them but the session,
 * and the text of every kept answer that is not a file of the app.
 */
export const wordsLeft = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const words: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const open = indexedDB.open(name);
      await new Promise((resolve) => {
        open.onsuccess = resolve;
      });
      for (const store of open.result.objectStoreNames) {
        const values = open.result.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          values.onsuccess = resolve;
        });
        words.push(JSON.stringify(values.result));
      }
      open.result.close();
    }
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (!key.endsWith('-auth-token')) words.push(storage[key]);
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (request.url.includes('/assets/')) continue;
        words.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return words.join('\n');
  });

/** Waits until this device has the pages, and a reading whose key has that word. */
export async function keeps(page: Page, word: string): Promise<void> {
  await expect
    .poll(async () => {
      const { readings, caches } = await left(page);
      const hasPage = caches.some((url) => url.endsWith('/dashboard'));
      return hasPage && readings.some((key) => key.includes(word));
    })
    .toBe(true);
}

/** Nothing of anybody but the session, where its account may still sign in. */
export async function hasForgotten(page: Page, word: string): Promise<void> {
  await expect
    .poll(async () => {
      const { databases, stored } = await left(page);
      return { databases, marks: stored.filter((key) => key.startsWith('kept')) };
    })
    .toEqual({ databases: [], marks: [] });
  expect(await wordsLeft(page)).not.toContain(word);
}

/** Nothing of anybody: no database, no mark, and in the caches the app's own files only. */
export async function keepsNothing(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { databases, stored, caches } = await left(page);
      const notOfTheApp = caches.filter((url) => !/\/(assets\/[^?]+|dashboard|config\.json)$/.test(url));
      return { databases, marks: stored.filter((key) => /^kept|auth-token/.test(key)), notOfTheApp };
    })
    .toEqual({ databases: [], marks: [], notOfTheApp: [] });
}
