import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStore } from './disk.ts';
import { FileMissing, type FileStore } from './files.ts';
import { s3Store } from './s3.ts';
import { startS3 } from './testing/s3.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
const stores: Partial<Record<'disk' | 's3', FileStore>> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  stores.disk = diskStore(join(folder, 'disk'));
  s3 = await startS3(join(folder, 's3'));
  stores.s3 = s3Store(s3.settings);
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

describe.each(['disk', 's3'] as const)('the %s store', (name) => {
  const store = () => stores[name] as FileStore;
  const read = async (version: string, range?: { start: number; end: number }) =>
    buffer(await store().read(version, range));

  test('gives back what was written, whole and in ranges', async () => {
    const version = randomUUID();
    await store().write(version, Readable.from([Buffer.from('hello '), Buffer.from('world')]));
    expect((await read(version)).toString()).toBe('hello world');
    expect((await read(version, { start: 1, end: 1 })).toString()).toBe('e');
    expect((await read(version, { start: 6, end: 10 })).toString()).toBe('world');
  });

  test('keeps an empty file', async () => {
    const version = randomUUID();
    await store().write(version, Readable.from([]));
    expect(await read(version)).toHaveLength(0);
  });

  test('keeps a file of several parts', async () => {
    const version = randomUUID();
    const chunk = Buffer.alloc(1024 * 1024, 'abcdefghijk');
    await store().write(version, Readable.from(Array.from({ length: 19 }, () => chunk)));
    const content = await read(version);
    expect(content).toHaveLength(19 * chunk.length);
    expect(content.subarray(18 * chunk.length).equals(chunk)).toBe(true);
  });

  test('leaves nothing of a file whose source failed', async () => {
    const version = randomUUID();
    async function* broken() {
      yield Buffer.alloc(9 * 1024 * 1024);
      throw new Error('the line went dead');
    }
    await expect(store().write(version, Readable.from(broken()))).rejects.toThrow('the line went dead');
    await expect(store().read(version)).rejects.toThrow(FileMissing);
  });

  test('copies to an independent file', async () => {
    const [from, to] = [randomUUID(), randomUUID()];
    await store().write(from, Readable.from([Buffer.from('twice')]));
    await store().copy(from, to);
    await store().remove(from);
    expect((await read(to)).toString()).toBe('twice');
    await expect(store().copy(from, randomUUID())).rejects.toThrow(FileMissing);
  });

  test('removes a file, and one that is gone', async () => {
    const version = randomUUID();
    await store().write(version, Readable.from([Buffer.from('x')]));
    await store().remove(version);
    await store().remove(version);
    await expect(store().read(version)).rejects.toThrow(FileMissing);
  });

  test.each([
    ['a path', '../../etc/passwd'],
    ['nothing', ''],
    ['letters', 'AB'],
    ['a uuid and the way out of it', `${randomUUID()}/..`],
  ])('takes no name but a uuid: not %s', async (_what, bad) => {
    await expect(store().write(bad, Readable.from([]))).rejects.toThrow('uuid');
    await expect(store().read(bad)).rejects.toThrow('uuid');
  });
});

test('the disk store leaves no partial files behind', async () => {
  const names = await readdir(join(folder, 'disk'), { recursive: true });
  expect(names.filter((name) => name.includes('partial'))).toEqual([]);
});

test('the disk store removes what a server was writing when it died, with the file or when it is old', async () => {
  const disk = stores.disk as FileStore;
  const partial = async (version: string) => {
    const inside = join(folder, 'disk', version.slice(0, 2));
    await mkdir(inside, { recursive: true });
    await writeFile(join(inside, `${version}.partial`), 'half');
    return join(inside, `${version}.partial`);
  };
  const [removed, old, young] = [randomUUID(), randomUUID(), randomUUID()];
  const [ofRemoved, ofOld, ofYoung] = [await partial(removed), await partial(old), await partial(young)];
  const longAgo = new Date(Date.now() - 3 * 86_400_000);
  await utimes(ofOld, longAgo, longAgo);
  await disk.remove(removed);
  await disk.removeAbandoned?.();
  expect([ofRemoved, ofOld, ofYoung].map((path) => existsSync(path))).toEqual([false, false, true]);
  await disk.remove(young);
});
