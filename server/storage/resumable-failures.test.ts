import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually, useStoragePortal } from './testing/portal.ts';
import { encoded, resumableUploads } from './testing/resumable.ts';
import { html } from './testing/samples.ts';

const it = useStoragePortal();
const by = { token: '' };
const { endpoint, step, patch, begin, stored } = resumableUploads(it, by);
const count = async (table: string) =>
  Number((await it.portal.admin.query(`select count(*) from storage.${table}`)).rows[0]?.count);

beforeAll(async () => {
  by.token = it.portal.keys.secretKey;
  await it.portal.service.storage.createBucket('big', { public: true });
});

describe('limits', () => {
  test('what the bucket does not take is refused at the beginning, or by its content at the end', async () => {
    const lesson = { bucketName: 'lessons', contentType: 'text/html' };
    expect((await begin(10, lesson)).response.status).toBe(415);
    expect((await begin(3 * 1024 ** 3, { ...lesson, contentType: 'video/mp4' })).response.status).toBe(413);
    const { address, name } = await begin(html.length, { ...lesson, contentType: 'video/mp4' });
    const last = await patch(address, 0, html);
    expect(last.status).toBe(415);
    expect(await stored(name, 'lessons')).toBeUndefined();
  });

  test('more than was announced is refused', async () => {
    const { address } = await begin(3);
    expect((await patch(address, 0, Buffer.from('12345'))).status).toBe(413);
  });

  test.each([
    ['no metadata', {}],
    ['no bucket', { 'upload-metadata': encoded({ bucketName: '', objectName: 'a' }) }],
    [
      'a name that is none',
      { 'upload-metadata': encoded({ bucketName: 'big', objectName: 'naïve/\u0000' }) },
    ],
    ['metadata that nobody can read', { 'upload-metadata': '???' }],
  ])('an upload with %s is refused', async (_, headers) => {
    const response = await step('POST', endpoint(), { 'upload-length': '1', ...headers });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });
});

describe('what goes wrong', () => {
  test('of two who send the same part at once, one is told that it came too late', async () => {
    const { address, name } = await begin(2);
    const answers = await Promise.all([
      patch(address, 0, Buffer.from('a')),
      patch(address, 0, Buffer.from('b')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await patch(address, 1, Buffer.from('z'))).status).toBe(204);
    expect(String(await stored(name))).toMatch(/^[ab]z$/);
  });

  test('when the server died before the file had its row, the last part is sent again', async () => {
    const { address, name } = await begin(4);
    await patch(address, 0, Buffer.from('ab'));
    // As it would stand: the part is there, the file is not.
    const id = address.split('/').at(-1);
    await it.portal.admin.query(`insert into storage.loose_files values ($1, now() + '1 day')`, [
      randomUUID(),
    ]);
    await it.portal.admin.query(
      `insert into storage.resumable_parts (upload_id, start_offset, size, md5, version)
       select $1, 2, 2, '', version from storage.loose_files limit 1`,
      [id],
    );
    expect((await step('HEAD', address)).headers.get('upload-offset')).toBe('2');
    expect((await patch(address, 2, Buffer.from('cd'))).status).toBe(204);
    expect(String(await stored(name))).toBe('abcd');
    expect((await step('HEAD', address)).headers.get('upload-offset')).toBe('4');
  });

  /** As a request leaves it that another server handles. */
  const heldBy = (address: string, server: string) =>
    it.portal.admin.query(
      `update storage.resumable_uploads set locked_by = $2, locked_until = now() + interval '1 hour', locked_server = $3
        where id = $1`,
      [address.split('/').at(-1), randomUUID(), server],
    );

  test('when the server died that held the upload, it goes on at once', async () => {
    const { address, name } = await begin(4);
    await patch(address, 0, Buffer.from('ab'));
    await heldBy(address, randomUUID());
    expect((await step('HEAD', address)).headers.get('upload-offset')).toBe('2');
    expect((await patch(address, 2, Buffer.from('cd'))).status).toBe(204);
    expect(String(await stored(name))).toBe('abcd');
  });

  test('while a server that lives holds the upload, others are told to come again', async () => {
    const { address } = await begin(4);
    const living = randomUUID();
    await it.portal.admin.query(
      `insert into private.servers (id, seen_at) values ($1, now() + interval '1 hour')`,
      [living],
    );
    await heldBy(address, living);
    const answer = await patch(address, 0, Buffer.from('ab'));
    expect(answer.status).toBe(423);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.text()).toContain('Try again');
    await it.portal.admin.query('delete from private.servers where id = $1', [living]);
    expect((await patch(address, 0, Buffer.from('abcd'))).status).toBe(204);
  });

  test('a finished upload cannot be gone on with, nor given up', async () => {
    const { address, name } = await begin(1);
    await patch(address, 0, Buffer.from('x'));
    expect((await patch(address, 1, Buffer.from('y'))).status).toBe(413);
    expect((await step('DELETE', address)).status).toBe(400);
    expect(String(await stored(name))).toBe('x');
  });

  test('an upload that is given up leaves nothing', async () => {
    const { address } = await begin(10);
    await patch(address, 0, Buffer.from('12345'));
    expect((await step('DELETE', address)).status).toBe(204);
    expect((await step('HEAD', address)).status).toBe(404);
    expect(
      await eventually(
        () => count('loose_files'),
        (n) => n === 0,
      ),
    ).toBe(0);
  });

  test('a lock of a server that died does not hold for long', async () => {
    const { address } = await begin(2);
    await it.portal.admin.query(
      `update storage.resumable_uploads set locked_by = $1, locked_until = now() + interval '400 ms' where id = $2`,
      [randomUUID(), address.split('/').at(-1)],
    );
    expect((await patch(address, 0, Buffer.from('ab'))).status).toBe(204);
  });
});
