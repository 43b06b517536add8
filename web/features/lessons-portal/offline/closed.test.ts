import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { dropDownloads, markDownloads } from '#web/lib/kept-downloads.ts';
import { dropClosed } from './closed.ts';
import { addPiece, type Download, listDownloads, withStore } from './store.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

let accounts = 0;
let ann: string;

const lesson = (lessonId: string): Download => ({
  lessonId,
  title: `Lesson ${lessonId}`,
  description: null,
  subjectName: 'Mathematics',
  gradeName: 'Grade 10',
  durationSeconds: 600,
  label: '480p',
  height: 480,
  contentType: 'video/mp4',
  bytes: 4,
  received: 0,
  pieces: 0,
  etag: null,
  captions: null,
  begunAt: new Date().toISOString(),
});

/** The keys of the pieces that lie on the device. */
const pieces = () => withStore(ann, (store) => store.getAllKeys('pieces'));
const titles = async () => (await withStore(ann, listDownloads)).map(({ title }) => title).sort();

beforeEach(async () => {
  accounts += 1;
  ann = `closed-${accounts}`;
  markDownloads({ userId: ann, until: '2999-01-01T00:00:00Z' });
  await withStore(ann, async (store) => {
    for (const id of ['paid', 'sample']) {
      const begun = lesson(id);
      await store.put('downloads', begun);
      await addPiece(store, begun, new Blob(['film']));
    }
  });
});

test('after a refund the samples of the trial stay, and what the month opened goes, piece by piece', async () => {
  expect(await dropClosed(ann, async () => ['sample'])).toEqual([{ lessonId: 'paid', title: 'Lesson paid' }]);
  expect(await titles()).toEqual(['Lesson sample']);
  expect(await pieces()).toEqual([['sample', 0]]);
});

test('whose plan opens all keeps all', async () => {
  const asked: (readonly string[])[] = [];
  const ask = async (ids: readonly string[]) => {
    asked.push(ids);
    return [...ids];
  };
  expect(await dropClosed(ann, ask)).toEqual([]);
  expect(asked.flat().sort()).toEqual(['paid', 'sample']);
  expect(await titles()).toHaveLength(2);
});

test('a server that does not answer takes nothing away', async () => {
  const ask = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(dropClosed(ann, ask)).rejects.toThrow('Failed to fetch');
  expect(await titles()).toHaveLength(2);
});

test('nothing is asked or removed for another account', async () => {
  const ask = () => Promise.reject(new Error('asked'));
  expect(await dropClosed('ben', ask)).toEqual([]);
  expect(await titles()).toHaveLength(2);
});

test('what the end of the plan removes while the server is asked is not begun anew', async () => {
  const ask = async () => {
    await dropDownloads();
    return [];
  };
  expect(await dropClosed(ann, ask)).toEqual([]);
  await expect(withStore(ann, listDownloads)).rejects.toThrow();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`downloads:${ann}`);
});
