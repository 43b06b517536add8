import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeKeys, openKeyRing } from '../../keys/keys.ts';
import { isPublicAddress, isPushService, publicLookup } from './endpoint.ts';
import { pushKeys } from './keys.ts';
import { type PushServicesOptions, postTo, pushServices } from './services.ts';

const services = ['fcm.googleapis.com', '.push.apple.com'];

describe('a push is sent to', () => {
  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://web.push.apple.com/Q', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
    [`https://${'someone:word'}@fcm.googleapis.com/`, false],
    ['https://fcm.googleapis.com.evil.example/', false],
    ['https://evil.example/?fcm.googleapis.com', false],
    ['https://push.apple.com.evil.example/', false],
    ['https://evilpush.apple.com/', false],
    ['https://127.0.0.1/', false],
    ['https://[::1]/', false],
    ['https://localhost/', false],
    ['nonsense', false],
  ])('%s: %s', (endpoint, may) => {
    expect(isPushService(endpoint, services)).toBe(may);
  });

  test.each([
    ['142.250.1.95', true],
    ['2a00:1450:4009::5f', true],
    ['127.0.0.1', false],
    ['10.0.0.1', false],
    ['172.16.0.9', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['::1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:169.254.169.254', false],
    ['224.0.0.1', false],
    ['nonsense', false],
  ])('the address %s of a name: %s', (address, may) => {
    expect(isPublicAddress(address)).toBe(may);
  });

  test('no name that leads into this machine, however well it is known', async () => {
    const error = await new Promise((resolve) => publicLookup('localhost', { all: true }, resolve));
    expect(error).toEqual(expect.objectContaining({ message: expect.stringMatching(/not public/) }));
    await expect(postTo('https://localhost/', {}, null)).rejects.toThrow(/not public/);
  });
});

describe('the keys', () => {
  test('follow from the ring, are a pair, and stay while an older key of the ring is kept', async () => {
    const [older, newer] = [JSON.parse(await makeKeys()), JSON.parse(await makeKeys())];
    const before = pushKeys(await openKeyRing(JSON.stringify(older)));
    const after = pushKeys(await openKeyRing(JSON.stringify({ keys: [newer.keys[0], older.keys[0]] })));
    expect(after[1]).toEqual(before[0]);
    expect(after[0]).not.toEqual(before[0]);
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(before[0]?.privateKey ?? '', 'base64url');
    expect(pair.getPublicKey('base64url')).toBe(before[0]?.publicKey);
    expect(before[0]?.publicKey).toMatch(/^[A-Za-z0-9_-]{87}$/);
  });

  test('are found where a secret is no number of the curve', () => {
    const [pair] = pushKeys({ deriveAll: () => [Buffer.alloc(32, 0xff).toString('base64url')] });
    expect(pair?.publicKey).toMatch(/^[A-Za-z0-9_-]{87}$/);
  });
});

describe('a push service', () => {
  const keys = pushKeys({ deriveAll: () => [randomBytes(32).toString('base64url')] });
  const browser = createECDH('prime256v1');
  const push = {
    outboxId: '7',
    target: {
      id: 'a',
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      p256dh: browser.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
      server_key: keys[0]?.publicKey ?? '',
    },
    payload: '{"body":"Her marks"}',
    title: 'Home',
    urgent: true,
  };
  const adapter = (post: PushServicesOptions['post']) =>
    pushServices({ keys, services, subject: () => 'mailto:office@example.org', ...(post && { post }) });

  test('is sent what only the browser can open, signed by us', async () => {
    const sent: { endpoint: string; headers: Record<string, unknown>; body: Buffer | null }[] = [];
    const outcome = await adapter(async (endpoint, headers, body) => {
      sent.push({ endpoint, headers, body });
      return 201;
    }).send(push);
    expect(outcome).toBe('sent');
    const [only] = sent;
    if (!only) throw new Error('nothing was sent');
    const { endpoint, headers, body } = only;
    expect(endpoint).toBe(push.target.endpoint);
    expect(headers).toMatchObject({ 'Content-Encoding': 'aes128gcm', Urgency: 'high', TTL: 86_400 });
    expect(headers.Authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/);
    expect(body?.includes('marks')).toBe(false);
  });

  test.each([401, 403, 404, 410])('that answers %i has lost the browser', async (status) => {
    expect(await adapter(async () => status).send(push)).toBe('gone');
  });

  test.each([429, 500, 302])('that answers %i is asked again', async (status) => {
    await expect(adapter(async () => status).send(push)).rejects.toThrow(String(status));
  });

  test.each([
    ['at an address that is none of a push service', { endpoint: 'https://evil.example/' }],
    ['by a key that we have no longer', { server_key: 'A'.repeat(87) }],
  ])('%s is sent nothing', async (_what, target) => {
    const asked = async () => {
      throw new Error('was asked');
    };
    expect(await adapter(asked).send({ ...push, target: { ...push.target, ...target } })).toBe('gone');
  });
});
