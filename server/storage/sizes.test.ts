import { request as httpRequest } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually, useStoragePortal } from './testing/portal.ts';

const it = useStoragePortal({ FILES_SIZE_LIMIT: String(8 * 1024 * 1024) });
const base = () => `${it.portal.url}/storage/v1`;
const withKey = () => ({ authorization: `Bearer ${it.portal.keys.secretKey}` });
const stagedFiles = async () =>
  Number((await it.portal.admin.query('select count(*) from storage.loose_files')).rows[0]?.count);

beforeAll(async () => {
  await it.portal.service.storage.createBucket('open', { public: true });
  await it.portal.service.storage.createBucket('small', { public: false, fileSizeLimit: 1024 });
});

describe('sizes', () => {
  const post = (path: string, body: ReadableStream | Buffer | string, headers: Record<string, string> = {}) =>
    fetch(`${base()}${path}`, {
      method: 'POST',
      headers: { ...withKey(), 'content-type': 'text/plain', ...headers },
      body,
      duplex: 'half',
    } as RequestInit);

  /** A body whose length is nowhere told. */
  function endless(total: number) {
    let sent = 0;
    return new ReadableStream({
      pull(controller) {
        if (sent >= total) return controller.close();
        sent += 64 * 1024;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
  }

  test.each([
    ['a bucket’s limit by its declared length', '/object/small/big', () => Buffer.alloc(2048)],
    ['a bucket’s limit in the middle of a stream', '/object/small/big', () => endless(1024 * 1024)],
    ['the server’s limit in the middle of a stream', '/object/open/big', () => endless(9 * 1024 * 1024)],
  ])('what exceeds %s is refused and leaves nothing', async (_, path, body) => {
    const before = await it.portal.countFiles();
    const response = await post(path, body());
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '413', error: 'Payload too large' });
    expect(await eventually(stagedFiles, (count) => count === 0)).toBe(0);
    expect(await it.portal.countFiles()).toBe(before);
  });

  test('a form’s file that exceeds the limit is refused', async () => {
    const { error } = await it.portal.service.storage
      .from('small')
      .upload('form', new Blob([new Uint8Array(4096)]));
    expect(error).toMatchObject({ statusCode: '413' });
  });

  test('a file of several parts is taken whole', async () => {
    const response = await post('/object/open/long', endless(6 * 1024 * 1024));
    expect(response.status).toBe(200);
    const { headers } = await fetch(`${base()}/object/public/open/long`, { method: 'HEAD' });
    expect(headers.get('content-length')).toBe(String(6 * 1024 * 1024));
  });

  test('a sender who leaves in the middle leaves nothing', async () => {
    const before = await it.portal.countFiles();
    const { hostname, port } = new URL(it.portal.url);
    await new Promise<void>((resolve) => {
      const sent = httpRequest({
        hostname,
        port,
        path: '/storage/v1/object/open/half',
        method: 'POST',
        headers: { ...withKey(), 'content-type': 'text/plain', 'content-length': '100000' },
      });
      sent.on('error', () => resolve());
      sent.write(Buffer.alloc(5000), () => {
        eventually(stagedFiles, (count) => count === 1).then(() => sent.destroy());
      });
    });
    expect(await eventually(stagedFiles, (count) => count === 0)).toBe(0);
    expect(await it.portal.countFiles()).toBe(before);
    expect((await fetch(`${base()}/object/public/open/half`)).status).toBe(400);
  });
});

describe('many at once', () => {
  test('of twenty who upload one name, one wins and no file is left over', async () => {
    const bucket = it.portal.service.storage.from('open');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => bucket.upload('race.txt', new Blob([`content ${n}`]))),
    );
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    expect(await eventually(stagedFiles, (count) => count === 0)).toBe(0);
    const { rows } = await it.portal.admin.query<{ count: string }>(
      'select count(version) from storage.objects',
    );
    expect(await it.portal.countFiles()).toBe(Number(rows[0]?.count));
  });

  test('twenty who replace one name leave one file, and every read in between is whole', async () => {
    const bucket = it.portal.service.storage.from('open');
    await bucket.upload('turns.txt', new Blob(['content 0']));
    const [writes, reads] = await Promise.all([
      Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          bucket.upload('turns.txt', new Blob([`content ${n}`]), { upsert: true }),
        ),
      ),
      Promise.all(
        Array.from({ length: 20 }, async () =>
          (await fetch(`${base()}/object/public/open/turns.txt`)).text(),
        ),
      ),
    ]);
    expect(writes.every(({ error }) => !error)).toBe(true);
    expect(reads.filter((text) => !/^content \d+$/.test(text))).toEqual([]);
    expect(await eventually(stagedFiles, (count) => count === 0)).toBe(0);
  });
});
