import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeWorld, type World } from '../../database/tests/world.ts';
import { eventually, useStoragePortal } from './testing/portal.ts';
import { html, pdf, png, svg } from './testing/samples.ts';

const it = useStoragePortal({ FILES_SIZE_LIMIT: String(8 * 1024 * 1024) });
let world: World;
const base = () => `${it.portal.url}/storage/v1`;
const withKey = () => ({ authorization: `Bearer ${it.portal.keys.secretKey}` });
const looseFiles = async () =>
  Number((await it.portal.admin.query('select count(*) from storage.loose_files')).rows[0]?.count);

beforeAll(async () => {
  world = await makeWorld(it.portal.admin);
  await it.portal.service.storage.createBucket('open', { public: true });
  await it.portal.service.storage.createBucket('small', { public: false, fileSizeLimit: 1024 });
});

/** Sends a path as it stands: `fetch` would tidy it up first. */
function rawRequest(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
) {
  const { method = 'GET', headers = {}, body } = options;
  const { hostname, port } = new URL(it.portal.url);
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: String(Buffer.concat(chunks)) }),
      );
    });
    sent.on('error', reject).end(body);
  });
}

describe('names', () => {
  test.each([
    '../../../../etc/passwd',
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/secrets/jwt-keys.json',
    '..%5c..%5cwindows',
    '%00.png',
    'caf%C3%A9.png',
    '%F0%9F%98%80.png',
    'a%0d%0aset-cookie:x=y',
    '%E2%80%AEgpj.exe',
  ])('%s reaches no file of the server', async (name) => {
    for (const path of [`/storage/v1/object/public/open/${name}`, `/storage/v1/object/open/${name}`]) {
      const read = await rawRequest(path);
      expect([400, 404]).toContain(read.status);
      expect(read.body).not.toMatch(/root:|"kty"/);
    }
    const before = await it.portal.countFiles();
    const write = await rawRequest(`/storage/v1/object/open/${name}`, {
      method: 'POST',
      headers: { ...withKey(), 'content-type': 'text/plain' },
      body: Buffer.from('x'),
    });
    // Dots are just a name: whatever was stored lies under a uuid.
    if (write.status === 200) expect(await it.portal.countFiles()).toBe(before + 1);
    else expect([400, 404]).toContain(write.status);
  });

  test('a dotted name is a name like any other', async () => {
    const path = '/storage/v1/object/open/a/%2e%2e/%2e%2e/b.txt';
    const headers = { ...withKey(), 'content-type': 'text/plain', 'x-upsert': 'true' };
    expect((await rawRequest(path, { method: 'POST', headers, body: Buffer.from('dots') })).status).toBe(200);
    expect((await rawRequest('/storage/v1/object/public/open/a/%2e%2e/%2e%2e/b.txt')).body).toBe('dots');
  });
});

describe('signed addresses', () => {
  const bucket = () => it.portal.service.storage.from('small');
  const sign = async (name: string, seconds: number) =>
    new URL((await bucket().createSignedUrl(name, seconds)).data?.signedUrl ?? '');

  beforeAll(async () => {
    await bucket().upload('a.txt', new Blob(['a']));
    await bucket().upload('b.txt', new Blob(['b']));
  });

  test('one that was stolen opens no other file', async () => {
    const stolen = await sign('a.txt', 60);
    stolen.pathname = stolen.pathname.replace('a.txt', 'b.txt');
    const response = await fetch(stolen);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'InvalidSignature' });
  });

  test('one is of no use after its time', async () => {
    const signed = await sign('a.txt', 1);
    expect((await fetch(signed)).status).toBe(200);
    const late = await eventually(
      async () => fetch(signed),
      ({ status }) => status !== 200,
    );
    expect(late.status).toBe(400);
    expect(await late.json()).toMatchObject({ error: 'InvalidJWT' });
  });

  test('an access token is no signature, nor a signature an access token', async () => {
    const accessToken = await it.portal.tokenOf(world.people.teacher);
    expect((await fetch(`${base()}/object/sign/small/a.txt?token=${accessToken}`)).status).toBe(400);
    const signature = (await sign('a.txt', 60)).searchParams.get('token');
    const response = await fetch(`${base()}/object/small/a.txt`, {
      headers: { authorization: `Bearer ${signature}` },
    });
    expect(response.status).toBe(400);
  });

  test('one without an algorithm or with a changed payload is refused', async () => {
    const [, payload = ''] = (await sign('a.txt', 60)).searchParams.get('token')?.split('.') ?? [];
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const none = await fetch(`${base()}/object/sign/small/a.txt?token=${header}.${payload}.`);
    expect(none.status).toBe(400);
  });

  test('an upload address of a person whose account is gone stores nothing', async () => {
    const { otherTeacher } = world.people;
    const reports = (await it.portal.clientOf(otherTeacher)).storage.from('progress-reports');
    const { data } = await reports.createSignedUploadUrl('late.pdf');
    await it.portal.admin.query('delete from auth.users where id = $1', [otherTeacher.userId]);
    const { error } = await reports.uploadToSignedUrl(
      data?.path ?? '',
      data?.token ?? '',
      new Blob([pdf], { type: 'application/pdf' }),
    );
    expect(error).not.toBeNull();
  });
});

describe('content that is not what it is said to be', () => {
  test('HTML as a PNG is refused where the portal keeps logos', async () => {
    const logos = (await it.portal.clientOf(world.people.principal)).storage.from('school-logos');
    for (const lie of [html, svg, pdf, Buffer.from('MZ'), Buffer.alloc(0)]) {
      const { error } = await logos.upload(`${randomUUID()}.png`, new Blob([lie], { type: 'image/png' }));
      expect(error).toMatchObject({ statusCode: '415' });
    }
    const truth = await logos.upload('x.png', new Blob([png], { type: 'image/png' }));
    expect(truth.error).toBeNull();
  });

  test.each([
    ['page.html', 'text/html', html, 'text/plain'],
    ['page.xhtml', 'application/xhtml+xml', html, 'text/plain'],
    ['image.png', 'image/png', html, 'image/png'],
    ['drawing.svg', 'image/svg+xml', svg, 'image/svg+xml'],
    ['script.js', 'text/javascript', Buffer.from('alert(1)'), 'text/javascript'],
    ['odd', 'x\u0001y', Buffer.from('?'), 'application/octet-stream'],
  ])(
    '%s from another bucket is served so that a browser runs nothing of it',
    async (name, type, content, served) => {
      const { error } = await it.portal.service.storage
        .from('open')
        .upload(name, new Blob([new Uint8Array(content)], { type }), { upsert: true });
      expect(error).toBeNull();
      await it.portal.admin.query(
        `update storage.objects set metadata = metadata || jsonb_build_object('mimetype', $2::text) where name = $1`,
        [name, type],
      );
      const { headers } = await fetch(`${base()}/object/public/open/${name}`);
      expect(headers.get('content-type')).toBe(served);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/);
    },
  );

  test('a header cannot be smuggled in with the file', async () => {
    const response = await fetch(`${base()}/object/open/header.txt`, {
      method: 'POST',
      headers: { ...withKey(), 'content-type': 'text/plain', 'x-robots-tag': 'all, made-up' },
      body: 'x',
    });
    expect(await response.json()).toMatchObject({ error: 'invalid_x_robots_tag' });
    await it.portal.service.storage
      .from('open')
      .upload('header.txt', new Blob(['x']), { cacheControl: '1\r\nX-Evil: 1' });
    const { headers } = await fetch(`${base()}/object/public/open/header.txt?download=a%0d%0aX-Evil:%201`);
    expect(headers.get('x-evil')).toBeNull();
  });
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
    expect(await eventually(looseFiles, (count) => count === 0)).toBe(0);
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
        eventually(looseFiles, (count) => count === 1).then(() => sent.destroy());
      });
    });
    expect(await eventually(looseFiles, (count) => count === 0)).toBe(0);
    expect(await it.portal.countFiles()).toBe(before);
    expect((await fetch(`${base()}/object/public/open/half`)).status).toBe(400);
  });
});

describe('requests that make no sense', () => {
  const cursor = (end: object) => Buffer.from(JSON.stringify(end)).toString('base64url');

  test.each([
    ['GET', '/bucket/%00', undefined],
    ['GET', '/bucket?limit=x', undefined],
    ['GET', '/bucket?sortColumn=owner_id', undefined],
    ['GET', '/bucket?search=%00', undefined],
    ['POST', '/bucket', '{'],
    ['POST', '/bucket', '[]'],
    ['POST', '/bucket', '{"name":"x","file_size_limit":"lots"}'],
    ['POST', '/bucket', '{"name":"x","allowed_mime_types":["<script>"]}'],
    ['PUT', '/bucket/open', '{}'],
    ['PUT', '/bucket/none', '{"public":true}'],
    ['POST', '/object/list/open', '{"prefix":"\\u0000"}'],
    ['POST', '/object/list/open', '{"prefix":"","limit":-1}'],
    ['POST', '/object/list/open', '{"prefix":"","offset":1e300}'],
    ['POST', '/object/list/open', '{"prefix":"","sortBy":{"column":"name; drop table storage.objects"}}'],
    [
      'POST',
      '/object/list-v2/open',
      `{"cursor":"${cursor({ name: 'a', column: 'created_at', order: 'asc', at: '99-99' })}"}`,
    ],
    ['POST', '/object/list-v2/open', '{"cursor":"x"}'],
    ['POST', '/object/sign/open', '{"expiresIn":60,"paths":[]}'],
    ['POST', '/object/sign/open/a', '{"expiresIn":1e18}'],
    ['POST', '/object/sign/open/a', '{"expiresIn":60,"transform":{"gravity":"fp"}}'],
    ['POST', '/object/move', '{"bucketId":"open"}'],
    ['POST', '/object/copy', '{"bucketId":"open","sourceKey":"\\u0000","destinationKey":"b"}'],
    ['DELETE', '/object/open', '{"prefixes":[]}'],
    ['DELETE', '/object/open/none', undefined],
  ])('%s %s with %s is told what is wrong', async (method, path, body) => {
    const response = await fetch(`${base()}${path}`, {
      method,
      headers: { ...withKey(), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({
      statusCode: expect.any(String),
      message: expect.any(String),
    });
  });
});

describe('many at once', () => {
  test('of twenty who upload one name, one wins and no file is left over', async () => {
    const bucket = it.portal.service.storage.from('open');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => bucket.upload('race.txt', new Blob([`content ${n}`]))),
    );
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    expect(await eventually(looseFiles, (count) => count === 0)).toBe(0);
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
    expect(await eventually(looseFiles, (count) => count === 0)).toBe(0);
  });
});
