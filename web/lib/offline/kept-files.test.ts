import { beforeEach, expect, test, vi } from 'vitest';
import { assertRoom, FILES_ROOM, keepFile } from './keep-file.ts';
import { contentOf, keptFiles, settleFiles } from './kept-files.ts';
import { beginKeeping, forgetKept } from './mark.ts';
import { NoRoom } from './no-room.ts';
import { emptyKept, KEPT_FOR_MS, sizesOf } from './store.ts';
import { databases, freshDevice, signedIn } from './testing.ts';

const ann = { userId: 'ann', sessionId: 'one', profileId: 'parent' };
const NOW = Date.parse('2026-05-01T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

const bytes = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text)).buffer;
const text = (content: ArrayBuffer | undefined) => content && Buffer.from(content).toString();
const keep = (id: string, content = `report ${id}`, at = NOW) =>
  keepFile(ann, { id, name: `${id}.pdf`, about: { subject: 'Maths' } }, bytes(content), at);
const idsKept = async () => (await keptFiles(ann)).map(({ id }) => id);

beforeEach(() => {
  freshDevice();
  signedIn('ann', 'one');
  beginKeeping('ann', 'parent');
});

test('what was kept on purpose is listed with its time and size, the newest first, and is read back', async () => {
  expect(await keep('one', 'ten bytes.', NOW)).toBe(true);
  await keep('two', 'later', NOW + 1000);
  expect(await keptFiles(ann)).toMatchObject([
    { id: 'two', keptAt: NOW + 1000 },
    { id: 'one', name: 'one.pdf', about: { subject: 'Maths' }, keptAt: NOW, confirmedAt: NOW, size: 10 },
  ]);
  expect(text(await contentOf(ann, 'one', NOW))).toBe('ten bytes.');
  expect(await sizesOf(ann)).toEqual({ readings: 0, files: 15, fileCount: 2 });
  await emptyKept(ann);
  expect(await idsKept()).toEqual([]);
  expect(await contentOf(ann, 'one', NOW)).toBeUndefined();
});

test('one whose row the server gives no more, or with another file, is forgotten; the rest are confirmed', async () => {
  for (const id of ['stays', 'withdrawn', 'replaced']) await keep(id);
  const rows = new Map([
    ['stays', { name: 'stays.pdf', about: { subject: 'Mathematics' } }],
    ['replaced', { name: 'other.pdf', about: {} }],
  ]);
  await settleFiles(ann, await keptFiles(ann), rows, NOW + DAY);
  expect(await keptFiles(ann)).toMatchObject([
    { id: 'stays', about: { subject: 'Mathematics' }, confirmedAt: NOW + DAY },
  ]);
  expect(await contentOf(ann, 'withdrawn', NOW)).toBeUndefined();
  expect(await contentOf(ann, 'replaced', NOW)).toBeUndefined();
});

test('one that was kept while the server was asked is not among what it was asked about, and stays', async () => {
  await keep('asked');
  const asked = await keptFiles(ann);
  await keep('new');
  await settleFiles(ann, asked, new Map(), NOW);
  expect(await idsKept()).toEqual(['new']);
});

test('without a word of the server it is not opened for ever, nor by a clock that was set back', async () => {
  await keep('one');
  expect(await contentOf(ann, 'one', NOW + KEPT_FOR_MS - 1)).toBeDefined();
  expect(await contentOf(ann, 'one', NOW + KEPT_FOR_MS)).toBeUndefined();
  expect(await contentOf(ann, 'one', NOW - DAY)).toBeUndefined();
  const rows = new Map([['one', { name: 'one.pdf', about: {} }]]);
  await settleFiles(ann, await keptFiles(ann), rows, NOW + KEPT_FOR_MS);
  expect(await contentOf(ann, 'one', NOW + KEPT_FOR_MS)).toBeDefined();
});

test('without room it is refused before anything is fetched', async () => {
  await expect(assertRoom(ann, FILES_ROOM + 1)).rejects.toThrow(NoRoom);
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 1000, usage: 900 }) } });
  await expect(assertRoom(ann, 101)).rejects.toThrow(/not enough room/);
  await expect(assertRoom(ann, 99)).resolves.toBeUndefined();
});

test('a device that is full after all says so, and keeps no half of it', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(keep('one')).rejects.toThrow(/not enough room/);
  put.mockRestore();
  expect(await idsKept()).toEqual([]);
});

test('after a sign-out nothing is kept any more', async () => {
  await keep('one');
  await forgetKept();
  expect(await keep('two')).toBe(false);
  await vi.waitFor(async () => expect(await databases()).toEqual([]));
});
