import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskStore } from './disk.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-room-'));
});
afterAll(() => rm(folder, { recursive: true }));

const MiB = 1024 * 1024;
/** A file whose length nobody said, and what is told of its pieces. */
function long(pieces: number, onPiece: () => void = () => {}): Readable {
  async function* content() {
    for (let piece = 0; piece < pieces; piece += 1) {
      onPiece();
      yield Buffer.alloc(MiB);
    }
  }
  return Readable.from(content());
}

test('a file that comes while the disk fills up is broken off above the floor, and nothing of it stays', async () => {
  let free = 20 * MiB;
  let sent = 0;
  const store = diskStore(folder, 10 * MiB, { free: async () => free });
  const content = long(100, () => {
    sent += 1;
    free -= MiB;
  });
  await expect(store.write(randomUUID(), content)).rejects.toMatchObject({
    name: 'HouseFault',
    kind: 'full',
  });
  expect(sent).toBeLessThan(40);
  const left = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
});

test('what would not fit is refused before it comes, and is taken once there is room', async () => {
  let free = 10 * MiB;
  const store = diskStore(folder, 5 * MiB, { free: async () => free });
  await expect(store.requireRoom?.(6 * MiB)).rejects.toMatchObject({ kind: 'full' });
  free = 11 * MiB;
  await store.requireRoom?.(6 * MiB);
  const version = randomUUID();
  await store.write(version, long(2));
  expect((await (await store.read(version)).toArray()).reduce((sum, piece) => sum + piece.length, 0)).toBe(
    2 * MiB,
  );
});
