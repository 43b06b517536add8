import { randomUUID } from 'node:crypto';
import * as tus from 'tus-js-client';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeWorld, type World } from '../../database/tests/world.ts';
import { eventually, useStoragePortal } from './testing/portal.ts';
import { html, pdf } from './testing/samples.ts';

const it = useStoragePortal();
let world: World;
let token: string;
const key = () => it.portal.keys.secretKey;
const count = async (table: string) =>
  Number((await it.portal.admin.query(`select count(*) from storage.${table}`)).rows[0]?.count);

beforeAll(async () => {
  world = await makeWorld(it.portal.admin);
  await it.portal.service.storage.createBucket('big', { public: true });
});
beforeEach(() => {
  token = key();
});

type Metadata = {
  bucketName: string;
  objectName: string;
  contentType?: string;
  cacheControl?: string;
  metadata?: string;
};
const encoded = (metadata: Metadata) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** One step of the protocol, on any server. */
function step(method: string, address: string, headers: Record<string, string> = {}, body?: Buffer) {
  return fetch(address, {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });
}
const endpoint = (url = it.portal.url) => `${url}/storage/v1/upload/resumable`;
const patch = (address: string, offset: number, body: Buffer) =>
  step(
    'PATCH',
    address,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
  );

async function begin(length: number, metadata: Partial<Metadata> = {}, headers: Record<string, string> = {}) {
  const whole = { bucketName: 'big', objectName: `${randomUUID()}.bin`, ...metadata };
  const response = await step('POST', endpoint(), {
    'upload-length': String(length),
    'upload-metadata': encoded(whole),
    ...headers,
  });
  const address = new URL(response.headers.get('location') ?? '', endpoint()).toString();
  return { response, address, name: whole.objectName };
}

async function stored(name: string, bucket = 'big') {
  const { data } = await it.portal.service.storage.from(bucket).download(name);
  return data ? Buffer.from(await data.arrayBuffer()) : undefined;
}

test('the protocol’s own client uploads a file in chunks', async () => {
  const content = Buffer.alloc(3 * 1024 * 1024 + 5, 'abcdefg');
  await new Promise<void>((resolve, reject) => {
    new tus.Upload(content, {
      endpoint: endpoint(),
      headers: { authorization: `Bearer ${token}`, 'x-upsert': 'true' },
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
        authorization: `Bearer ${token}`,
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

describe('rights', () => {
  const asTeacher = async (name: keyof World['people'] = 'teacher') => {
    token = await it.portal.tokenOf(world.people[name]);
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
    expect(rows).toEqual([{ owner_id: world.people.teacher.userId }]);
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
    token = key();
    expect((await step('HEAD', address)).status).toBe(404);
  });

  test('who lost the right in between is refused at the end', async () => {
    await asTeacher('tutor');
    const { address, name } = await begin(pdf.length, report);
    await patch(address, 0, pdf.subarray(0, 10));
    await it.portal.admin.query(`update public.profiles set approval_status = 'rejected' where id = $1`, [
      world.people.tutor.profileId,
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
