import { expect, test } from 'vitest';
import { makeKeys, openKeyRing } from './keys.ts';

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

test('the public set holds no private part', async () => {
  const { jwks } = await openKeyRing(await makeKeys());
  expect(JSON.stringify(jwks)).not.toContain('"d"');
  expect(jwks.keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
});

test('what is no key set is refused by the name of its setting', async () => {
  await expect(openKeyRing('{"keys":[]}')).rejects.toThrow(/JWT_KEYS/);
});
