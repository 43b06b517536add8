import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { html, pdf, png, svg } from './testing/samples.ts';
import { useWorldPortal } from './testing/world-portal.ts';

const it = useWorldPortal({ FILES_SIZE_LIMIT: String(8 * 1024 * 1024) });
const base = () => `${it.portal.url}/storage/v1`;
const withKey = () => ({ authorization: `Bearer ${it.portal.keys.secretKey}` });

beforeAll(async () => {
  await it.portal.service.storage.createBucket('open', { public: true });
  await it.portal.service.storage.from('open').upload('dots.txt', new Blob(['dots']));
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
    expect([400, 404]).toContain(write.status);
    expect(await it.portal.countFiles()).toBe(before);
  });

  test.each(['a/%2e%2e/b.txt', '%2e%2e/b.txt', 'a/%2e/b.txt', 'a/%2e%2e'])(
    'a file is not named %s, by upload, copy, move, sign or parts',
    async (path) => {
      const name = decodeURIComponent(path);
      const key = { ...withKey(), 'content-type': 'text/plain' };
      const post = (address: string, body: object) =>
        rawRequest(`/storage/v1${address}`, {
          method: 'POST',
          headers: { ...withKey(), 'content-type': 'application/json' },
          body: Buffer.from(JSON.stringify(body)),
        });
      const upload = await rawRequest(`/storage/v1/object/open/${path}`, {
        method: 'POST',
        headers: key,
        body: Buffer.from('dots'),
      });
      const tried = [
        upload,
        await post('/object/copy', { bucketId: 'open', sourceKey: 'dots.txt', destinationKey: name }),
        await post('/object/move', { bucketId: 'open', sourceKey: 'dots.txt', destinationKey: name }),
        await post(`/object/upload/sign/open/${path}`, {}),
        await rawRequest('/storage/v1/upload/resumable', {
          method: 'POST',
          headers: {
            ...withKey(),
            'tus-resumable': '1.0.0',
            'upload-length': '1',
            'upload-metadata': `bucketName ${btoa('open')},objectName ${btoa(name)}`,
          },
        }),
      ];
      expect(tried.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
      expect(upload.body).toContain('InvalidKey');
    },
  );

  test('dots within a name are nothing special', async () => {
    const { error } = await it.portal.service.storage
      .from('open')
      .upload('a..b/...c/d..txt', new Blob(['x']));
    expect(error).toBeNull();
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
    const signed = await sign('a.txt', 60);
    expect((await fetch(signed)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    const late = await fetch(signed);
    vi.useRealTimers();
    expect(late.status).toBe(400);
    expect(await late.json()).toMatchObject({ error: 'InvalidJWT' });
  });

  test('an access token is no signature, nor a signature an access token', async () => {
    const accessToken = await it.portal.tokenOf(it.world.people.teacher);
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

  test.each([
    ['rejected', `approval_status = 'rejected'`],
    ['set to pending', `approval_status = 'pending'`],
    ['without a school', 'school_id = null'],
  ])('an upload address of a person who is %s by now stores nothing', async (_, change) => {
    const { tutor } = it.world.people;
    const reports = (await it.portal.clientOf(tutor)).storage.from('progress-reports');
    const name = `${randomUUID()}.pdf`;
    const { data } = await reports.createSignedUploadUrl(name);
    const profile = await it.portal.admin.query(
      'select approval_status, school_id from profiles where id = $1',
      [tutor.profileId],
    );
    await it.portal.admin.query(`update profiles set ${change} where id = $1`, [tutor.profileId]);
    const report = new Blob([pdf], { type: 'application/pdf' });
    const late = await reports.uploadToSignedUrl(name, data?.token ?? '', report);
    expect(late.error).toMatchObject({ statusCode: '403' });
    await it.portal.admin.query('update profiles set approval_status = $2, school_id = $3 where id = $1', [
      tutor.profileId,
      ...Object.values(profile.rows[0]),
    ]);
    expect((await reports.uploadToSignedUrl(name, data?.token ?? '', report)).error).toBeNull();
  });

  test('an upload address of a person whose account is gone stores nothing', async () => {
    const { otherTeacher } = it.world.people;
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
    const logos = (await it.clientOf('principal')).storage.from('school-logos');
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
