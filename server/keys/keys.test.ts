import { expect, test } from 'vitest';
import { makeKeys, openKeyRing, rotateKeys } from './keys.ts';

test('two servers with the same keys accept each other’s tokens and show the same API keys', async () => {
  const text = await makeKeys();
  const [one, other] = await Promise.all([openKeyRing(text), openKeyRing(text)]);
  const token = await one.sign({ sub: 'somebody', role: 'authenticated' }, 60);
  expect(await other.verify(token)).toMatchObject({ sub: 'somebody' });
  expect(other.publishableKey).toBe(one.publishableKey);
  expect(other.secretKey).not.toBe(one.publishableKey);
});

test('a token of other keys, an altered one and an expired one are refused', async () => {
  const [ours, theirs] = await Promise.all([openKeyRing(await makeKeys()), openKeyRing(await makeKeys())]);
  await expect(ours.verify(await theirs.sign({ sub: 'x' }, 60))).rejects.toThrow();
  const [header = '', , signature = ''] = (await ours.sign({ sub: 'x' }, 60)).split('.');
  const forged = Buffer.from(JSON.stringify({ sub: 'y', exp: 9_999_999_999 })).toString('base64url');
  await expect(ours.verify(`${header}.${forged}.${signature}`)).rejects.toThrow();
  await expect(ours.verify(await ours.sign({ sub: 'x' }, -1))).rejects.toThrow(/exp/);
});

test('a token that names another algorithm is refused', async () => {
  const ours = await openKeyRing(await makeKeys());
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const claims = Buffer.from('{"sub":"x","role":"service_role"}').toString('base64url');
  await expect(ours.verify(`${none}.${claims}.`)).rejects.toThrow();
});

test('a new key in front signs, and tokens of the old one still hold', async () => {
  const [older, newer] = [JSON.parse(await makeKeys()), JSON.parse(await makeKeys())];
  const before = await openKeyRing(JSON.stringify(older));
  const token = await before.sign({ sub: 'x' }, 60);
  const after = await openKeyRing(JSON.stringify({ keys: [...newer.keys, ...older.keys] }));
  expect(await after.verify(token)).toMatchObject({ sub: 'x' });
  await expect(before.verify(await after.sign({ sub: 'x' }, 60))).rejects.toThrow();
});

test('a key that was rotated out is good for the tokens that it has signed, and no longer', async () => {
  const text = await makeKeys();
  const thief = await openKeyRing(text);
  const token = await thief.sign({ sub: 'x' }, 60);
  const rotated = await rotateKeys(text, 3_600);
  const soon = await openKeyRing(rotated);
  expect(await soon.verify(token)).toMatchObject({ sub: 'x' });
  const later = await openKeyRing(rotated, () => Date.now() / 1000 + 3_600);
  await expect(later.verify(await thief.sign({ sub: 'x' }, 60))).rejects.toThrow();
  expect(await later.verify(await later.sign({ sub: 'x' }, 60))).toMatchObject({ sub: 'x' });
  expect(later.deriveAll('second factors')).toContain(thief.derive('second factors'));
  expect(later.secretKey).not.toBe(thief.secretKey);
});

test('a second rotation does not lengthen the life of the first key', async () => {
  const once = await rotateKeys(await makeKeys(), 10);
  const { keys: former } = JSON.parse(once);
  const { keys } = JSON.parse(await rotateKeys(once, 3_600));
  expect(keys.at(-1).verify_until).toBe(former.at(-1).verify_until);
  expect(keys).toHaveLength(3);
});

test('the public set holds no private part', async () => {
  const { jwks } = await openKeyRing(await makeKeys());
  expect(JSON.stringify(jwks)).not.toContain('"d"');
  expect(jwks.keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
});

test('what is no key set is refused by the name of its setting', async () => {
  await expect(openKeyRing('{"keys":[]}')).rejects.toThrow(/JWT_KEYS/);
});
