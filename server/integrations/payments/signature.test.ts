import { describe, expect, test } from 'vitest';
import { signWebhook, verifyWebhook } from './signature.ts';

const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const other = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = '{"type":"payment.succeeded", "ä":1}';
const now = new Date('2026-11-21T08:00:00Z');
const seconds = now.getTime() / 1000;
const good = signWebhook(secret, 'msg_1', seconds, body);
const verdict = (headers: Record<string, string | string[] | undefined>, sent = body, secrets = [secret]) =>
  verifyWebhook(secrets, headers, Buffer.from(sent), now);

test('a signature is the one that the provider’s algorithm gives', () => {
  // Made with openssl: printf '%s' 'msg_1.1795248000.{}' | openssl dgst -sha256 -mac HMAC -macopt hexkey:… -binary | base64
  expect(signWebhook(secret, 'msg_1', seconds, '{}')['webhook-signature']).toBe(
    'v1,UgnublHVnN/O9MNLzK5i9rzb2uF/QgjYQMKluHwCtf0=',
  );
});

describe('a webhook is', () => {
  test('good when it is signed with the secret', () => {
    expect(verdict(good)).toBe('good');
  });

  test.each([
    ['another body', good, `${body} `],
    ['another id', { ...good, 'webhook-id': 'msg_2' }, body],
    ['another time', { ...good, 'webhook-timestamp': String(seconds + 1) }, body],
    ['another secret', signWebhook(other, 'msg_1', seconds, body), body],
    ['an empty signature', { ...good, 'webhook-signature': 'v1,' }, body],
    ['a cut signature', { ...good, 'webhook-signature': good['webhook-signature'].slice(0, -8) }, body],
    [
      'another version',
      { ...good, 'webhook-signature': good['webhook-signature'].replace('v1', 'v1a') },
      body,
    ],
    ['the secret as it stands, not decoded', { ...good, 'webhook-signature': 'v1,AAAA' }, body],
  ])('forged with %s', (_name, headers, sent) => {
    expect(verdict(headers, sent)).toBe('forged');
  });

  test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('unsigned without %s', (name) => {
    expect(verdict({ ...good, [name]: undefined })).toBe('unsigned');
    expect(verdict({ ...good, [name]: [good['webhook-id'], 'twice'] })).toBe('unsigned');
  });

  test.each(['', 'now', '1e9', '-1', '0x10', ' 1795248000'])('unsigned at the time %o', (time) => {
    expect(verdict({ ...good, 'webhook-timestamp': time })).toBe('unsigned');
  });

  test.each([
    [180, 'good'],
    [181, 'stale'],
    [-180, 'good'],
    [-181, 'stale'],
  ])('%i seconds old: %s', (age, expected) => {
    expect(verdict(signWebhook(secret, 'msg_1', seconds - age, body))).toBe(expected);
  });

  test('good when one of several signatures fits one of several secrets', () => {
    const wrong = signWebhook(other, 'msg_1', seconds, body)['webhook-signature'];
    const both = {
      ...good,
      'webhook-signature': `v1,bm9uc2Vuc2U= ${wrong} v2,xx ${good['webhook-signature']}`,
    };
    expect(verdict(both)).toBe('good');
    expect(verdict(good, body, [other, secret])).toBe('good');
    expect(verdict(good, body, [])).toBe('forged');
  });
});
