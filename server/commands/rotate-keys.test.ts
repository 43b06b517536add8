/** The signing key is changed by one command, and what was signed before goes on. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeKeys, openKeyRing } from '../keys/keys.ts';
import { portal, useFolder } from './testing.ts';

const folder = useFolder();

test('puts a new key in front in the data folder, and tokens of the former one still hold', async () => {
  const settings = { DATA_DIR: join(folder(), 'portal') };
  const before = JSON.parse((await portal(['keys'], settings)).out);
  const file = join(settings.DATA_DIR, 'secrets/jwt-keys.json');
  const token = await (await openKeyRing(await readFile(file, 'utf8'))).sign({ sub: 'x' }, 60);
  expect(await portal(['rotate-keys'], settings)).toMatchObject({
    code: 0,
    out: '',
    err: expect.stringContaining('Start the servers again'),
  });
  const after = JSON.parse((await portal(['keys'], settings)).out);
  expect(after.secretKey).not.toBe(before.secretKey);
  const ring = await openKeyRing(await readFile(file, 'utf8'));
  expect(await ring.verify(token)).toMatchObject({ sub: 'x' });
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('prints the new set where the keys are given as text, and refuses what is none', async () => {
  const text = await makeKeys();
  const { out } = await portal(['rotate-keys'], { DATA_DIR: folder(), JWT_KEYS: text });
  expect(JSON.parse(out).keys).toHaveLength(2);
  expect((await portal(['rotate-keys'], { DATA_DIR: folder(), JWT_KEYS: '{}' })).code).toBe(1);
});
