import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { DOWNLOADS_DATABASE, downloadsMark, dropForeignDownloads, markDownloads } from './kept-downloads.ts';

const MAY = Date.parse('2026-05-01T00:00:00Z');
const until = '2026-05-31T00:00:00Z';

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  await new Promise((resolve) => {
    indexedDB.open(`${DOWNLOADS_DATABASE}ann`).onsuccess = ({ target }) => {
      (target as IDBOpenDBRequest).result.close();
      resolve(null);
    };
  });
  markDownloads({ userId: 'ann', until });
});

const remaining = async () => (await indexedDB.databases()).map(({ name }) => name);

test("the learner's own downloads stay while the plan runs", async () => {
  dropForeignDownloads('ann', MAY);
  expect(downloadsMark()).toEqual({ userId: 'ann', until });
  expect(await remaining()).toEqual(['downloads:ann']);
});

test.each([
  ['another learner signs in', 'ben', MAY],
  ['nobody is signed in any more', null, MAY],
  ['the plan has ended', 'ann', Date.parse(until)],
])('they go when %s', async (_why, userId, now) => {
  dropForeignDownloads(userId, now);
  expect(downloadsMark()).toBeNull();
  await vi.waitFor(async () => expect(await remaining()).toEqual([]));
});
