import * as tus from 'tus-js-client';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { World } from '../../database/tests/world.ts';
import { eventually } from './testing/portal.ts';
import { encoded, resumableUploads } from './testing/resumable.ts';
import { pdf } from './testing/samples.ts';
import { useWorldPortal } from './testing/world-portal.ts';

const it = useWorldPortal();
const by = { token: '' };
const { endpoint, step, patch, begin, stored } = resumableUploads(it, by);
const key = () => it.portal.keys.secretKey;
const count = async (table: string) =>
  Number((await it.portal.admin.query(`select count(*) from storage.${table}`)).rows[0]?.count);

beforeAll(async () => {
  await it.portal.service.storage.createBucket('big', { public: true });
});
beforeEach(() => {
  by.token = key();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the protocol’s own client uploads a file in chunks', async () => {
  const content = Buffer.alloc(3 * 1024 * 1024 + 5, 'abcdefg');
  await new Promise<void>((resolve, reject) => {
    new tus.Upload(content, {
      endpoint: endpoint(),
      headers: { authorization: `Bearer ${by.token}`, 'x-upsert': 'true' },
      chunkSize: 1024 * 1024,
      metadata: {
        bucketName: 'big',
        objectName: 'video.mp4',
        contentType: 'video/mp4',
        cacheControl: '3600',
        metadata: JSON.stringify({ lesson: 7 }),
      },
      onError: reject,
      onSuccess: () => resolve(),
    }).start();
  });
  expect((await stored('video.mp4'))?.equals(content)).toBe(true);
  const { data } = await it.portal.service.storage.from('big').info('video.mp4');
  expect(data).toMatchObject({
    size: content.length,
    contentType: 'video/mp4',
    cacheControl: 'max-age=3600',
    metadata: { lesson: 7 },
  });
  expect(
    await eventually(
      () => count('resumable_parts'),
      (n) => n === 0,
    ),
  ).toBe(0);
  expect(
    await eventually(
      () => count('loose_files'),
      (n) => n === 0,
    ),
  ).toBe(0);
});

test('an upload begun on one server is continued and finished on another', async () => {
  const second = await it.portal.startBeside();
  const { address, name } = await begin(10);
  expect((await patch(address, 0, Buffer.from('01234'))).status).toBe(204);
  const there = address.replace(it.portal.url, second.url);
  expect((await step('HEAD', there)).headers.get('upload-offset')).toBe('5');
  expect((await patch(there, 5, Buffer.from('56789'))).status).toBe(204);
  expect(String(await stored(name))).toBe('0123456789');
  await second.stop();
});

test('an upload is kept for a day by the database’s clock, whatever the server’s own says', async () => {
  const { address, name } = await begin(10);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 24 * 3_600_000 });
  expect((await patch(address, 0, Buffer.from('01234'))).status).toBe(204);
  expect((await step('HEAD', address)).headers.get('upload-offset')).toBe('5');
  vi.useRealTimers();
  expect((await patch(address, 5, Buffer.from('56789'))).status).toBe(204);
  expect(String(await stored(name))).toBe('0123456789');
  const old = await begin(10);
  await it.portal.admin.query(
    `update storage.resumable_uploads set created_at = created_at - interval '25 hours' where finished_at is null`,
  );
  expect((await patch(old.address, 0, Buffer.from('01234'))).status).toBe(410);
});

test('a sender who lost the line goes on where it broke', async () => {
  const { address, name } = await begin(200_000);
  const leaving = new AbortController();
  let sent = 0;
  const slow = new ReadableStream({
    async pull(controller) {
      if (sent >= 100_000) {
        await eventually(
          () => count('loose_files'),
          (n) => n > 0,
        );
        leaving.abort();
        return;
      }
      sent += 10_000;
      controller.enqueue(new Uint8Array(10_000).fill(1));
    },
  });
  await expect(
    fetch(address, {
      method: 'PATCH',
      signal: leaving.signal,
      headers: {
        authorization: `Bearer ${by.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: slow,
      duplex: 'half',
    } as RequestInit),
  ).rejects.toThrow();
  const offset = Number((await step('HEAD', address)).headers.get('upload-offset'));
  expect(offset).toBeGreaterThan(0);
  expect((await patch(address, offset, Buffer.alloc(200_000 - offset, 2))).status).toBe(204);
  expect(await stored(name)).toHaveLength(200_000);
});

test('a length may be told later', async () => {
  const { address, name } = await (async () => {
    const objectName = 'later.bin';
    const response = await step('POST', endpoint(), {
      'upload-defer-length': '1',
      'upload-metadata': encoded({ bucketName: 'big', objectName }),
    });
    return {
      address: new URL(response.headers.get('location') ?? '', endpoint()).toString(),
      name: objectName,
    };
  })();
  await patch(address, 0, Buffer.from('ab'));
  const last = await step(
    'PATCH',
    address,
    { 'upload-offset': '2', 'upload-length': '4', 'content-type': 'application/offset+octet-stream' },
    Buffer.from('cd'),
  );
  expect(last.status).toBe(204);
  expect(String(await stored(name))).toBe('abcd');
});

test('an empty file is finished as it is begun', async () => {
  const { response, name } = await begin(0);
  expect(response.status).toBe(201);
  expect(await stored(name)).toHaveLength(0);
});

test('a file of several uploads, which the protocol has and this server has not, is a request that is refused', async () => {
  const { response } = await begin(1, {}, { 'upload-concat': 'partial' });
  expect(response.status).toBe(400);
});

describe('rights', () => {
  const asTeacher = async (name: keyof World['people'] = 'teacher') => {
    by.token = await it.portal.tokenOf(it.world.people[name]);
  };
  const report = { bucketName: 'progress-reports', contentType: 'application/pdf' };

  test('a teacher uploads a report in parts, a parent does not', async () => {
    await asTeacher();
    const { address, name } = await begin(pdf.length, report);
    expect((await patch(address, 0, pdf)).status).toBe(204);
    expect((await stored(name, 'progress-reports'))?.equals(pdf)).toBe(true);
    const { rows } = await it.portal.admin.query('select owner_id from storage.objects where name = $1', [
      name,
    ]);
    expect(rows).toEqual([{ owner_id: it.world.people.teacher.userId }]);
    await asTeacher('parent');
    const refused = await begin(pdf.length, report);
    expect(refused.response.status).toBe(403);
    expect(await refused.response.text()).toContain('row-level security');
  });

  test('nobody else sees, continues or gives up an upload', async () => {
    await asTeacher();
    const { address } = await begin(10, report);
    for (const other of ['otherTeacher', 'principal', 'foreignTeacher'] as const) {
      await asTeacher(other);
      expect((await step('HEAD', address)).status).toBe(404);
      expect((await patch(address, 0, Buffer.from('x'))).status).toBe(404);
      expect((await step('DELETE', address)).status).toBe(404);
    }
    by.token = key();
    expect((await step('HEAD', address)).status).toBe(404);
  });

  test('who lost the right in between is refused at the end', async () => {
    await asTeacher('tutor');
    const { address, name } = await begin(pdf.length, report);
    await patch(address, 0, pdf.subarray(0, 10));
    await it.portal.admin.query(`update public.profiles set approval_status = 'rejected' where id = $1`, [
      it.world.people.tutor.profileId,
    ]);
    const last = await patch(address, 10, pdf.subarray(10));
    expect(last.status).toBe(403);
    expect(await stored(name, 'progress-reports')).toBeUndefined();
  });

  test('a signature uploads its own file only, and once', async () => {
    const { data } = await it.portal.service.storage.from('big').createSignedUploadUrl('signed.bin');
    const signed = { 'x-signature': data?.token ?? '', authorization: '' };
    const post = (objectName: string) =>
      step('POST', `${endpoint()}/sign`, {
        ...signed,
        'upload-length': '2',
        'upload-metadata': encoded({ bucketName: 'big', objectName }),
      });
    expect((await post('other.bin')).status).toBe(400);
    const begun = await post('signed.bin');
    expect(begun.status).toBe(201);
    const address = new URL(begun.headers.get('location') ?? '', endpoint()).toString();
    const headers = { ...signed, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    expect((await step('PATCH', address, headers, Buffer.from('ok'))).status).toBe(204);
    expect(String(await stored('signed.bin'))).toBe('ok');
    expect((await post('signed.bin')).status).toBe(409);
    expect(
      (await step('POST', `${endpoint()}/sign`, { authorization: '', 'upload-length': '1' })).status,
    ).toBe(400);
  });
});

test('a browser of another origin may do all of this', async () => {
  const preflight = await fetch(endpoint(), {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,apikey,x-upsert,upload-metadata',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-upsert');
  const { response } = await begin(1, {}, { origin: 'https://elsewhere.example' });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-expose-headers')).toContain('Location');
  const refused = await fetch(endpoint(), {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
});
