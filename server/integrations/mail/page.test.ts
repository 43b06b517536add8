import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts';
import { embeddedAdapter } from './embedded.ts';
import { mailPageRoutes } from './page.ts';

let cloned: TestDatabase;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  cloned = await cloneDatabase();
  const adapter = embeddedAdapter(cloned.database);
  const send = (outboxId: string, to: string, text: string) =>
    adapter.send({
      outboxId,
      to,
      kind: 'recover',
      subject: 'A <b>subject</b>',
      text,
      html: `<p>${text}</p>`,
      createdAt: new Date(),
    });
  await send(
    '1',
    'ann@example.org',
    'Choose a new password:\nhttps://portal.example/verify?token=a&type=recovery\n\nOr not.',
  );
  await send('2', 'Bob@example.org', 'Second <script>alert(1)</script>');
  await send('3', 'ann@example.org', 'Third');
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await cloned.drop();
});

async function page(environment: Record<string, string> = {}) {
  const app = Fastify();
  apps.push(app);
  await app.register(mailPageRoutes({ config: readConfig(environment), database: cloned.database }));
  return (url: string, options: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
    app.inject({ url, ...options, headers: { host: 'localhost:3000', ...options.headers } });
}

describe('the outbox page', () => {
  test('lists mails newest first, as text, with links to open', async () => {
    const get = await page();
    const { body, headers, statusCode } = await get('/outbox');
    expect(statusCode).toBe(200);
    expect(body.indexOf('Third')).toBeLessThan(body.indexOf('Choose a new password'));
    expect(body).toContain('<a href="https://portal.example/verify?token=a&amp;type=recovery">');
    expect(body).toContain('A &lt;b&gt;subject&lt;/b&gt;');
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
  });

  test('shows the mails of one address, whatever the case of letters', async () => {
    const get = await page();
    const { body } = await get('/outbox?to=BOB@example.org');
    expect(body).toContain('Second');
    expect(body).not.toContain('Third');
    expect((await get('/outbox?to=nobody@example.org')).body).toContain('No mail to this address.');
  });

  test('answers the same as JSON, with the links found', async () => {
    const get = await page();
    const mails = (await get('/outbox.json?to=ann@example.org')).json();
    expect(mails.map(({ text }: { text: string }) => text.split(/[:\n]/)[0])).toEqual([
      'Third',
      'Choose a new password',
    ]);
    expect(mails[1]).toMatchObject({
      to: 'ann@example.org',
      kind: 'recover',
      links: ['https://portal.example/verify?token=a&type=recovery'],
    });
  });

  test('shows one mail as HTML that can run nothing', async () => {
    const get = await page();
    const [{ id }] = (await get('/outbox.json?to=ann@example.org')).json();
    const { body, headers } = await get(`/outbox/${id}`);
    expect(body).toBe('<p>Third</p>');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'unsafe-inline'/);
    expect((await get('/outbox/999')).statusCode).toBe(404);
    expect((await get('/outbox/none')).statusCode).toBe(404);
  });

  test('the same row delivered again is one mail', async () => {
    const again = {
      outboxId: '3',
      to: 'ann@example.org',
      kind: 'recover',
      subject: 'again',
      text: 'again',
      html: '',
      createdAt: new Date(),
    };
    await embeddedAdapter(cloned.database).send(again);
    const { rows } = await cloned.admin.query('select subject from private.mailbox where outbox_id = 3');
    expect(rows).toEqual([{ subject: 'A <b>subject</b>' }]);
  });
});

describe('the outbox page is hidden', () => {
  const paths = ['/outbox', '/outbox.json', '/outbox/1'];

  test.each(paths)('%s from whoever is not on this machine', async (path) => {
    const get = await page();
    expect((await get(path, { remoteAddress: '192.168.1.7' })).statusCode).toBe(404);
    expect((await get(path, { headers: { 'x-forwarded-for': '192.168.1.7' } })).statusCode).toBe(404);
    expect((await get(path, { headers: { host: 'rebound.example' } })).statusCode).toBe(404);
    expect((await get(path)).statusCode).toBe(200);
  });

  test.each(paths)('%s behind nginx, which as a rule says nothing of whom it asks for', async (path) => {
    await page();
    const app = apps.at(-1);
    if (!app) throw new Error('no server was opened');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const ask = async (version: string) => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(`GET ${path} HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
      return Number((await text(socket)).split(' ')[1]);
    };
    expect([await ask('1.1'), await ask('1.0')]).toEqual([200, 404]);
  });

  test.each(paths)('%s when mails are sent by SMTP', async (path) => {
    const get = await page({ SMTP_URL: 'smtp://127.0.0.1:2525' });
    expect((await get(path)).statusCode).toBe(404);
  });

  test('except on a demonstration that says so', async () => {
    const get = await page({ DEMO: '1' });
    expect(
      (await get('/outbox', { remoteAddress: '192.168.1.7', headers: { host: 'demo.example' } })).statusCode,
    ).toBe(200);
  });
});

test('nobody reads the mailbox by the table roles', async () => {
  for (const role of ['anon', 'authenticated', 'service_role', 'portal_auth', 'portal_realtime'] as const) {
    const reading = cloned.database.queryScoped({ role }, { text: 'select * from private.mailbox' });
    await expect(reading, role).rejects.toMatchObject({ code: '42501' });
    const outbox = cloned.database.queryScoped({ role }, { text: 'select * from private.outbox' });
    await expect(outbox, role).rejects.toMatchObject({ code: '42501' });
  }
});
