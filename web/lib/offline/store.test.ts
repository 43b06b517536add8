import { openDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { keptFiles } from './kept-files.ts';
import { beginKeeping, databaseOf } from './mark.ts';
import { KEPT_FOR_MS, keepReadings, readingOf, withKept } from './store.ts';
import { freshDevice, signedIn } from './testing.ts';

const ann = { userId: 'ann', sessionId: 'one', profileId: 'parent' };
const NOW = Date.parse('2026-05-01T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => {
  freshDevice();
  signedIn('ann', 'one');
  beginKeeping('ann', 'parent');
});

const keep = (key: string, at: number, answer: unknown = key, app = 'app-1.js') =>
  keepReadings(ann, [{ key, at, answer }], NOW, app);
const read = async (key: string, now = NOW, app = 'app-1.js') =>
  (await readingOf(ann, key, now, app))?.answer;

test('an answer is read back with the moment it was read', async () => {
  await keep('week', NOW - DAY, [{ title: 'Maths' }]);
  expect(await readingOf(ann, 'week', NOW, 'app-1.js')).toMatchObject({
    at: NOW - DAY,
    answer: [{ title: 'Maths' }],
  });
});

test('what is too old, of another version, or from a clock that was set back is not shown', async () => {
  await keep('week', NOW);
  expect(await read('week', NOW + KEPT_FOR_MS)).toBeUndefined();
  expect(await read('week', NOW, 'app-2.js')).toBeUndefined();
  expect(await read('week', NOW - DAY)).toBeUndefined();
  expect(await read('week', NOW - 60_000)).toBe('week');
});

test('what is too old, or of another version, leaves the device with the next writing', async () => {
  await keep('old', NOW - KEPT_FOR_MS);
  await keep('other', NOW, 'other', 'app-0.js');
  await keep('week', NOW);
  expect(await read('old', NOW - KEPT_FOR_MS)).toBeUndefined();
  expect(await read('other', NOW, 'app-0.js')).toBeUndefined();
  expect(await read('week')).toBe('week');
});

test('beyond the room the oldest go, and what is larger than its share is not kept', async () => {
  const share = 'x'.repeat(390 * 1024);
  for (let each = 0; each < 12; each += 1) await keep(`part ${each}`, NOW - each * 1000, share);
  expect(await read('part 0')).toBe(share);
  expect(await read('part 9')).toBe(share);
  expect(await read('part 11')).toBeUndefined();
  await keep('part 0', NOW, 'x'.repeat(500 * 1024));
  expect(await read('part 0'), 'nor what was kept of it before').toBeUndefined();
});

test('what waited in a database of before files were kept is there still, with room for files', async () => {
  const before = await openDB(databaseOf(ann), 1, {
    upgrade(database) {
      database.createObjectStore('readings', { keyPath: 'key' }).createIndex('at', 'at');
      database.createObjectStore('waiting', { keyPath: 'id' }).createIndex('at', 'at');
    },
  });
  await before.put('waiting', { id: 'one', at: NOW });
  before.close();
  expect(await withKept(ann, (store) => store.getAllKeys('waiting'))).toEqual(['one']);
  expect(await keptFiles(ann)).toEqual([]);
});
