import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeKeys, openKeyRing } from '../../keys/keys.ts';
import { pushSettings } from './config.ts';
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
    'https://fcm.googleapis.com/fcm/send/abc',
    // Chromium as Linux distributions build it, seen with Debian's 156.
    'https://jmt17.google.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s, where browsers subscribe, unless set otherwise', (endpoint) => {
    expect(isPushService(endpoint, pushSettings.PUSH_SERVICES.parse(undefined))).toBe(true);
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
    expect(opened(body ?? Buffer.alloc(0), browser, push.target.auth)).toBe(push.payload);
  });

  // RFC 8291, section 5: what opens ours opens theirs.
  test('is sent what the standard’s own browser opens', () => {
    const receiver = createECDH('prime256v1');
    receiver.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
    const message =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
    expect(opened(Buffer.from(message, 'base64url'), receiver, 'BTBZMqHH6r4Tts7J_aSIgg')).toBe(
      'When I grow up, I want to be a watermelon',
    );
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

/** As a browser opens a push (RFC 8188, RFC 8291), written from the standard: nothing of what seals it is used. */
function opened(body: Buffer, browser: ECDH, auth: string): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const derived = (from: Uint8Array, by: Uint8Array, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, bytes));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = derived(browser.computeSecret(sender), Buffer.from(auth, 'base64url'), about, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
