import pino from 'pino';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startRelay } from '../../jobs/relay.ts';
import { deliverBy } from '../../jobs/testing/deliver-by.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts';
import { PermanentFailure } from '../permanent-failure.ts';
import { readMailConfig } from './config.ts';
import type { Mail } from './mail.ts';
import { smtpAdapter } from './smtp.ts';
import { refusal, type SmtpStandIn, startSmtpServer } from './testing/smtp-server.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function smtpServer(options?: SMTPServerOptions): Promise<SmtpStandIn> {
  const server = await startSmtpServer(options);
  open.push(server.stop);
  return server;
}

const mail: Mail = {
  outboxId: '42',
  kind: 'confirm-signup',
  to: 'ann@example.org',
  subject: 'Grüße from Ségou',
  text: 'Hello Ann',
  html: '<p>Hello Ann</p>',
  createdAt: new Date('2026-03-01T08:00:00Z'),
};

describe('the SMTP adapter', () => {
  test('hands a mail over with both bodies, the sender and a stable id', async () => {
    const server = await smtpServer();
    const adapter = adapterFor(server.port, { MAIL_FROM: 'Portal <portal@school.example>' });
    await adapter.send(mail);
    await adapter.send(mail);
    const [first, second] = server.received;
    expect(first).toMatchObject({
      from: { name: 'Portal', address: 'portal@school.example' },
      to: [{ address: 'ann@example.org' }],
      subject: 'Grüße from Ségou',
      text: 'Hello Ann\n',
      html: '<p>Hello Ann</p>\n',
      messageId: `<outbox-42-${mail.createdAt.getTime().toString(36)}@school.example>`,
    });
    expect(first?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(second?.messageId).toBe(first?.messageId);
  });

  test('lets a mail program stop such mails by one click, where the address is https', async () => {
    const server = await smtpServer();
    const adapter = adapterFor(server.port);
    const address = `portal.school.example/unsubscribe?key=${'k'.repeat(400)}`;
    const addresses = [`https://${address}`, `http://${address}`, undefined];
    for (const unsubscribeUrl of addresses)
      await adapter.send({ ...mail, ...(unsubscribeUrl && { unsubscribeUrl }) });
    const headers = server.received.map((received) =>
      received.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
    );
    expect(headers).toEqual([
      [
        ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
        ['list-unsubscribe', `<https://${address}>`],
      ],
      [['list-unsubscribe', `<http://${address}>`]],
      [],
    ]);
  });

  test('signs in with the user and password of the address, special characters included', async () => {
    const server = await smtpServer({
      authOptional: false,
      onAuth: ({ username, password }, _session, answer) =>
        username === 'portal@school.example' && password === 'p@ss:w/rd'
          ? answer(null, { user: 'portal' })
          : answer(new Error('wrong user or password')),
    });
    const credentials = `${encodeURIComponent('portal@school.example')}:${encodeURIComponent('p@ss:w/rd')}`;
    await adapterFor(server.port, { credentials }).send(mail);
    expect(server.received).toHaveLength(1);
  });

  test('a recipient that the server refuses is refused for good', async () => {
    const server = await smtpServer({
      onRcptTo: (_address, _session, answer) => answer(refusal(550, 'No such mailbox')),
    });
    await expect(adapterFor(server.port).send(mail)).rejects.toThrow(PermanentFailure);
  });

  test.each([
    ['a busy server', { onRcptTo: (_a, _s, answer) => answer(refusal(450, 'Try later')) }],
    ['a wrong password', { authOptional: false, onAuth: (_a, _s, answer) => answer(refusal(535, 'Denied')) }],
  ] satisfies [string, SMTPServerOptions][])('%s is worth another attempt', async (_name, options) => {
    const server = await smtpServer(options);
    const failure = await adapterFor(server.port, { credentials: 'portal:secret' })
      .send(mail)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PermanentFailure);
  });

  test('a server that cannot be reached is worth another attempt', async () => {
    const server = await smtpServer();
    await open.pop()?.();
    const failure = await adapterFor(server.port)
      .send(mail)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'ESOCKET' });
    expect(failure).not.toBeInstanceOf(PermanentFailure);
  });

  test('a line break in a recipient starts no header', async () => {
    const server = await smtpServer();
    await adapterFor(server.port)
      .send({ ...mail, to: 'ann@example.org\r\nBcc: eve@example.org' })
      .catch(() => {});
    expect(server.recipients).not.toContain('eve@example.org');
    for (const { headers } of server.received) expect(headers.map(({ key }) => key)).not.toContain('bcc');
  });
});

describe('a mail from outbox to mail server', () => {
  let cloned: TestDatabase;
  beforeEach(async () => {
    cloned = await cloneDatabase();
    open.push(() => cloned.drop());
  });

  test('arrives once, also when the first attempt fails and two servers deliver', async () => {
    let refusals = 0;
    const server = await smtpServer({
      onData(stream, _session, answer) {
        stream.resume().on('end', () => {
          refusals += 1;
          answer(refusal(451, 'Out of space, try later'));
        });
      },
    });
    const relays = [cloned.database, cloned.openAgain()].map((database) =>
      startRelay({
        database,
        log: pino({ level: 'silent' }),
        deliver: deliverBy({ database, mail: adapterFor(server.port) }),
      }),
    );
    for (const relay of relays) open.push((await relay).stop);
    await cloned.database.queryScoped(
      { role: 'portal_auth' },
      {
        text: "insert into private.outbox (kind, recipient, payload) values ('confirm-signup', 'ann@example.org', $1)",
        values: [{ url: 'https://portal.example/verify?token=abc', code: '123456', valid_seconds: 86_400 }],
      },
    );
    const row = async () => (await cloned.admin.query('select * from private.outbox')).rows[0];
    await expect.poll(async () => (await row()).last_error).toContain('Out of space');
    expect(refusals).toBe(1);

    server.recover();
    await cloned.admin.query("update private.outbox set due_at = now(); notify outbox, ''");
    await expect.poll(async () => (await row()).delivered_at).not.toBeNull();
    expect(await row()).toMatchObject({ attempts: 2, payload: {}, last_error: null });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.text).toContain('https://portal.example/verify?token=abc');
    expect(server.received[0]?.text).toContain('within 24 hours');
  });
});

function adapterFor(
  port: number,
  { credentials, MAIL_FROM }: { credentials?: string; MAIL_FROM?: string } = {},
) {
  const config = readMailConfig({
    SMTP_URL: `smtp://${credentials ? `${credentials}@` : ''}127.0.0.1:${port}`,
    MAIL_FROM,
  });
  if (config.adapter !== 'smtp') throw new Error('SMTP_URL chooses the SMTP adapter');
  return smtpAdapter(config);
}
