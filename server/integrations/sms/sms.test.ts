import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { StartupError } from '../../errors.ts';
import type { OutboxRow } from '../../jobs/outbox.ts';
import { deliverBy } from '../../jobs/testing/deliver-by.ts';
import type { Mail, MailAdapter } from '../mail/mail.ts';
import { PermanentFailure } from '../permanent-failure.ts';
import { smsAdapter } from './adapter.ts';
import { sendsSms } from './config.ts';
import type { Sms } from './sms.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const sms: Sms = {
  outboxId: '7',
  kind: 'phone-code',
  to: '27821234567',
  channel: 'sms',
  text: 'Code "1"\n{from} & more',
};

describe('the gateway', () => {
  test('is sent JSON in its own shape, which no text can break', async () => {
    const gateway = await startGateway();
    const body =
      '{"messages": [{"to": ["{to}"], "body": "{text}", "via": "{channel}"}], "sender": "{from}", "test": false}';
    await adapterFor({
      SMS_URL: gateway.url,
      SMS_AUTHORIZATION: 'Basic abc',
      SMS_FROM: 'Hilltop',
      SMS_BODY: body,
    }).send(sms);
    const [request] = gateway.requests;
    expect(JSON.parse(request?.body ?? '')).toEqual({
      messages: [{ to: ['+27821234567'], body: 'Code "1"\n{from} & more', via: 'sms' }],
      sender: 'Hilltop',
      test: false,
    });
    expect(request?.headers).toMatchObject({
      authorization: 'Basic abc',
      'content-type': 'application/json',
      'idempotency-key': 'outbox-7',
    });
  });

  test('is sent a form, when that is what it wants', async () => {
    const gateway = await startGateway();
    const environment = {
      SMS_URL: gateway.url,
      SMS_FORMAT: 'form',
      SMS_BODY: '{"To": "{to}", "Body": "{text}"}',
    };
    await adapterFor(environment).send(sms);
    expect(Object.fromEntries(new URLSearchParams(gateway.requests[0]?.body))).toEqual({
      To: '+27821234567',
      Body: 'Code "1"\n{from} & more',
    });
  });

  test.each([400, 422])('that answers %i has refused for good', async (status) => {
    const gateway = await startGateway(status);
    await expect(adapterFor({ SMS_URL: gateway.url }).send(sms)).rejects.toThrow(PermanentFailure);
  });

  test.each([401, 429, 500, 302])('that answers %i is asked again later', async (status) => {
    const gateway = await startGateway(status);
    const failure = await adapterFor({ SMS_URL: gateway.url })
      .send(sms)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PermanentFailure);
    expect((failure as Error).message).not.toContain('123456');
  });

  test('must not be reached in the open, and its body must say whom and what', () => {
    const read = (environment: Record<string, string>) => () => readConfig(environment);
    const url = 'https://gateway.example/send';
    expect(read({ SMS_URL: 'http://gateway.example/send' })).toThrow(/SMS_URL must begin with https/);
    expect(read({ SMS_URL: url, SMS_BODY: '{"to": "{to}"}' })).toThrow(/\{to\} and \{text\}/);
    expect(read({ SMS_URL: url, SMS_BODY: '{to} {text}' })).toThrow(StartupError);
    expect(read({ SMS_URL: url, SMS_BODY: '["{to}", "{text}"]' })).toThrow(StartupError);
  });
});

describe('without a gateway', () => {
  test('messages are kept beside the embedded mails', async () => {
    const kept: Mail[] = [];
    await adapterFor({}, kept).send(sms);
    expect(kept).toEqual([
      expect.objectContaining({ to: '+27821234567', subject: 'Text message', text: sms.text, html: '' }),
    ]);
  });

  test('a portal that sends its mails offers no phones', async () => {
    const sending = readConfig({ SMTP_URL: 'smtp://127.0.0.1:25' }).sms;
    expect(sendsSms(sending)).toBe(false);
    expect(sendsSms(readConfig({}).sms)).toBe(true);
    await expect(smsAdapter(sending, mailbox([])).send(sms)).rejects.toThrow(PermanentFailure);
  });
});

describe('an outbox row with a code for a phone', () => {
  const row: OutboxRow = {
    id: '9',
    kind: 'phone-code',
    recipient: '27821234567',
    payload: {},
    created_at: new Date(),
    attempts: 1,
  };
  const deliver = (payload: Record<string, unknown>, sent: Sms[], language: string | null = null) =>
    deliverBy({
      database: { queryScoped: async () => ({ rows: [{ language }] }) } as never,
      sms: { send: async (message) => void sent.push(message) },
      productTitle: 'Hilltop Portal',
    })({ ...row, payload });

  test('says the code, what it is for and how long it is good; phones may offer it to the portal alone', async () => {
    const sent: Sms[] = [];
    await deliver({ code: '123456', channel: 'whatsapp', valid_seconds: 300 }, sent);
    expect(sent).toEqual([
      {
        outboxId: '9',
        kind: 'phone-code',
        to: '27821234567',
        channel: 'whatsapp',
        text: '123456 is your code for Hilltop Portal. It can be used once within 5 minutes. Give it to nobody.\n\n@portal.example #123456',
      },
    ]);
  });

  test('is in the language of its reader, and a phone may offer the code all the same', async () => {
    const sent: Sms[] = [];
    await deliver({ code: '123456' }, sent, 'st');
    expect(sent[0]?.text).toBe(
      '123456 ke khoutu ya hao ya Hilltop Portal. E ka sebediswa hanngwe. O se ke wa e fa motho.\n\n@portal.example #123456',
    );
  });

  test('is refused for good without a code', async () => {
    await expect(deliver({ channel: 'sms' }, [])).rejects.toThrow(/does not fit phone-code \(code: /);
  });
});

function adapterFor(environment: Record<string, string>, kept: Mail[] = []) {
  return smsAdapter(readConfig(environment).sms, mailbox(kept));
}

function mailbox(kept: Mail[]): MailAdapter {
  return { send: async (mail) => void kept.push(mail), close() {} };
}

type Request = { body: string; headers: IncomingHttpHeaders };

async function startGateway(status = 200) {
  const requests: Request[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ body, headers: request.headers });
    response.writeHead(status, { location: '/elsewhere' }).end('no credit for 123456');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, requests };
}
