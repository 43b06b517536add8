import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { ClientHttp2Session } from 'node:http2';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { listenTo } from '../realtime/testing/listening.ts';
import { arrange } from '../realtime/testing/people.ts';
import { encoded } from '../storage/testing/resumable.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { certificateFiles } from './testing/certificates.ts';
import { askByHttp1, fetchBy, headOf, openSession } from './testing/client.ts';
import { beginRaw, frame, head, reset, types } from './testing/frames.ts';

let folder: string;
let files: Awaited<ReturnType<typeof certificateFiles>>;
let server: TestServer;
let session: ClientHttp2Session;
let byHttp2: typeof fetch;
let service: SupabaseClient;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-tls-files-'));
  files = await certificateFiles();
  server = await startTestServer({ DATA_DIR: folder, ...files.settings });
  port = Number(new URL(server.url).port);
  session = await openSession(server.url, files.cert);
  byHttp2 = fetchBy(session);
  service = createClient(server.url, server.keys.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: byHttp2 },
  });
  await service.storage.createBucket('open', { public: true });
});

afterAll(async () => {
  session.destroy();
  await server.stop();
  await files.remove();
  await rm(folder, { recursive: true });
});

test('the server is at https, by HTTP/2 and by HTTP/1.1', async () => {
  expect(server.url).toBe(`https://localhost:${port}`);
  expect(session.alpnProtocol).toBe('h2');
  expect(await (await byHttp2(`${server.url}/health`)).json()).toEqual({ status: 'ok' });
  expect(await askByHttp1(`${server.url}/health`, files.cert)).toEqual({
    version: '1.1',
    status: 200,
    text: '{"status":"ok"}',
  });
});

test('accounts, sign-ins and rows by the official client', async () => {
  const email = `${randomUUID()}@example.com`;
  const { error } = await service.auth.admin.createUser({
    email,
    password: 'correct horse',
    email_confirm: true,
  });
  expect(error).toBeNull();
  const client = createClient(server.url, server.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: byHttp2 },
  });
  const { data } = await client.auth.signInWithPassword({ email, password: 'correct horse' });
  expect(data.user?.email).toBe(email);
  const { data: grades, count } = await client.from('grades').select('name', { count: 'exact' });
  expect(grades).toHaveLength(count ?? 0);
  const refused = await client.auth.signInWithPassword({ email, password: 'wrong horse' });
  expect(refused.error?.status).toBe(400);
});

test('a file by a form, whole, and in ranges', async () => {
  const content = randomBytes(3_000_000);
  const { error } = await service.storage.from('open').upload('film.bin', new Blob([content]));
  expect(error).toBeNull();
  const { data } = await service.storage.from('open').download('film.bin');
  expect(Buffer.from(await (data as Blob).arrayBuffer()).equals(content)).toBe(true);
  const address = service.storage.from('open').getPublicUrl('film.bin').data.publicUrl;
  const part = await byHttp2(address, { headers: { range: 'bytes=1000-1999' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000-1999/3000000']);
  expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(1000, 2000))).toBe(true);
});

test('a file in parts', async () => {
  const content = randomBytes(400_000);
  const headers = { authorization: `Bearer ${server.keys.secretKey}`, 'tus-resumable': '1.0.0' };
  const begun = await byHttp2(`${server.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(content.length),
      'upload-metadata': encoded({ bucketName: 'open', objectName: 'parts.bin' }),
    },
  });
  expect(begun.status).toBe(201);
  const address = new URL(begun.headers.get('location') ?? '', `${server.url}/storage/v1/upload/`).toString();
  for (const [from, to] of [
    [0, 150_000],
    [150_000, content.length],
  ] as const) {
    const sent = await byHttp2(address, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
      },
      body: content.subarray(from, to),
    });
    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(to)]);
  }
  const { data } = await service.storage.from('open').download('parts.bin');
  expect(Buffer.from(await (data as Blob).arrayBuffer()).equals(content)).toBe(true);
});

test('a file that is broken off is not kept as if it were whole', async () => {
  const socket = await beginRaw(port, files.cert);
  const fields = {
    ':method': 'POST',
    ':scheme': 'https',
    ':authority': `localhost:${port}`,
    ':path': '/storage/v1/object/open/cut.bin',
    authorization: `Bearer ${server.keys.secretKey}`,
    'content-type': 'application/octet-stream',
  };
  const part = frame(types.data, randomBytes(10_000), { stream: 1 });
  socket.write(Buffer.concat([head(1, fields), part, part]));
  const loose = async () => (await server.admin.query('select version from storage.loose_files')).rowCount;
  await expect.poll(loose).toBe(1);
  socket.write(reset(1));
  // What was written of it is gone again, or a row names it.
  await expect.poll(loose).toBe(0);
  const { rows } = await server.admin.query(`select name from storage.objects where name = 'cut.bin'`);
  expect(rows).toEqual([]);
  socket.destroy();
});

test('what changes arrives live, by a WebSocket', async () => {
  const given = arrange(server);
  const school = await given.school();
  const teacher = await given.person({ role: 'teacher', school });
  const parent = await given.person({ role: 'parent', school });
  const conversation = await given.conversation(teacher, parent);
  const client = createClient(server.url, server.keys.publishableKey, {
    accessToken: async () => parent.token,
    global: { fetch: byHttp2 },
    realtime: { transport: trusting(files.cert) },
  });
  const { events } = await listenTo(client, { event: 'INSERT', table: 'messages' });
  await given.message(conversation, teacher, 'The bus is late');
  expect((await events.next()).new).toMatchObject({ content: 'The bus is late' });
  void client.realtime.disconnect();
});

/** The WebSocket of a browser that trusts the certificate. */
const trusting = (ca: string) =>
  class extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols, { ca });
    }
  } as never;

test('the mailbox opens to who asks for this machine by its name, in whichever field', async () => {
  const statusOf = async (headers: Record<string, string>) => {
    const stream = session.request({ ':path': '/outbox', ...headers });
    const { ':status': status } = await headOf(stream);
    stream.resume();
    return status;
  };
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({ ':authority': 'portal.example' })).toBe(404);
  expect(await statusOf({ host: 'portal.example' })).toBe(404);
});

test('whoever speaks plain HTTP is told to speak https', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/health`);
  expect([answer.status, await answer.text()]).toEqual([
    400,
    `This port speaks https. Ask ${server.url} instead.\n`,
  ]);
});

test('who says nothing understandable is hung up on, and others are served', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.end(Buffer.from([22, 3, 1, 0, 5, 1, 1, 1, 1, 1]));
  await once(socket.resume(), 'close');
  expect((await byHttp2(`${server.url}/health`)).status).toBe(200);
});
