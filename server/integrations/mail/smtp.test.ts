import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pino from 'pino';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LEASE_SECONDS } from '../../jobs/outbox.ts';
import { startRelay } from '../../jobs/relay.ts';
import { deliverBy } from '../../jobs/testing/deliver-by.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts';
import { PermanentFailure } from '../permanent-failure.ts';
import { readMailConfig } from './config.ts';
import type { Mail } from './mail.ts';
import { attemptMilliseconds, smtpAdapter } from './smtp.ts';
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

  const atSender = (code: number, words: string): SMTPServerOptions => ({
    onMailFrom: (_a, _s, answer) => answer(refusal(code, words)),
  });
  const atRecipient = (code: number, words: string): SMTPServerOptions => ({
    onRcptTo: (_a, _s, answer) => answer(refusal(code, words)),
  });
  const atMessage = (code: number, words: string): SMTPServerOptions => ({
    onData: (stream, _s, answer) => stream.resume().on('end', () => answer(refusal(code, words))),
  });

  test.each([
    ['a login that is wanted', atSender(530, '5.7.0 Authentication required')],
    ['a sender that is not allowed', atSender(550, 'Sender not allowed')],
    ['a sender whose domain is not known', atSender(553, '5.1.8 No such domain')],
    ['a quota that is used up', atSender(552, '5.2.2 Quota exceeded')],
    ['an account that is suspended', atSender(554, '5.7.13 Account suspended')],
    ['a login that is wanted for other domains', atRecipient(530, '5.7.57 Client was not authenticated')],
    ['a server that relays for nobody', atRecipient(554, '5.7.1 Relay access denied')],
    ['a day of too many mails', atMessage(550, '5.4.5 Daily user sending limit exceeded')],
    ['a sender that may not send as this', atMessage(554, '5.2.252 SendAsDenied')],
    ['a domain without SPF', atMessage(550, '5.7.26 This mail is unauthenticated')],
  ])('%s is no fault of the mail: it is tried again, and told', async (_name, options) => {
    const server = await smtpServer(options);
    const adapter = adapterFor(server.port);
    const failure = await adapter.send(mail).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PermanentFailure);
    expect(adapter.refusal?.()).toBe((failure as Error).message);
  });

  test.each([
    ['a mailbox that is not there', atRecipient(550, '5.1.1 No such mailbox')],
    ['a mailbox that is full', atRecipient(552, '5.2.2 Mailbox full')],
    ['a refusal without further words', atRecipient(550, 'No')],
    ['a mail that is too large', atSender(552, '5.3.4 Message too big')],
    ['a mail that is taken for spam', atMessage(554, '5.7.1 Message rejected as spam')],
    ['a mail that nobody wants', atMessage(550, 'No')],
  ])('%s is of this mail: it ends, and says nothing of the portal', async (_name, options) => {
    const server = await smtpServer(options);
    const adapter = adapterFor(server.port);
    await expect(adapter.send(mail)).rejects.toThrow(PermanentFailure);
    expect(adapter.refusal?.()).toBeUndefined();
  });

  test('an attempt ends before its claim, however slowly the other side goes on to answer', async () => {
    const sockets = new Set<{ destroy(): void }>();
    const tarpit = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {}).write('220 tarpit\r\n');
      const answering = setInterval(() => socket.write('250-wait\r\n'), 5);
      socket.on('close', () => clearInterval(answering));
    }).listen(0, '127.0.0.1');
    await once(tarpit, 'listening');
    open.push(async () => {
      for (const socket of sockets) socket.destroy();
      tarpit.close();
    });
    const { port } = tarpit.address() as AddressInfo;
    const failure = await adapterFor(port, { within: 300 })
      .send(mail)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PermanentFailure);
    expect(attemptMilliseconds).toBeLessThan(LEASE_SECONDS * 1_000);
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
  { credentials, MAIL_FROM, within }: { credentials?: string; MAIL_FROM?: string; within?: number } = {},
) {
  const config = readMailConfig({
    SMTP_URL: `smtp://${credentials ? `${credentials}@` : ''}127.0.0.1:${port}`,
    MAIL_FROM,
  });
  if (config.adapter !== 'smtp') throw new Error('SMTP_URL chooses the SMTP adapter');
  return smtpAdapter(config, within);
}
