import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startYoco } from '../integrations/payments/testing/yoco-stand-in.ts';
import { portal, useGivenDatabase } from './testing.ts';

// The command line as it is typed, against a database given by DATABASE_URL.

const it = useGivenDatabase();

describe('register-yoco-webhook', () => {
  test('has Yoco tell the portal, prints the secret once, lists and removes', async () => {
    const yoco = await startYoco();
    try {
      const live = {
        ...it.given,
        YOCO_SECRET_KEY: yoco.secretKey,
        YOCO_API_URL: yoco.apiUrl,
        PUBLIC_URL: 'https://school.example',
      };
      const command = (...args: string[]) => portal(['register-yoco-webhook', ...args], live);
      const first = await command();
      expect(first.code).toBe(0);
      expect(first.out).toBe(`YOCO_WEBHOOK_SECRET=${yoco.webhooks[0]?.secret}\n`);
      expect(yoco.webhooks).toMatchObject([{ url: 'https://school.example/payments/webhook' }]);
      const again = await command();
      expect(again.err).toContain(yoco.webhooks[0]?.id);
      const listed = await command('--list');
      expect(listed.out.trim().split('\n')).toHaveLength(2);
      expect(listed.out).not.toContain('whsec_');
      const older = yoco.webhooks[0]?.id ?? '';
      expect(await command('--remove', older)).toMatchObject({ code: 0, out: `Removed ${older}.\n` });
      expect(await command('--remove', older)).toMatchObject({
        code: 1,
        err: expect.stringContaining('404'),
      });
    } finally {
      await yoco.stop();
    }
  });

  test('asks for what is missing', async () => {
    expect(await portal(['register-yoco-webhook'], it.given)).toMatchObject({
      code: 1,
      err: expect.stringContaining('YOCO_SECRET_KEY'),
    });
    expect(
      await portal(['register-yoco-webhook'], {
        ...it.given,
        YOCO_SECRET_KEY: 'sk_live_a',
        YOCO_API_URL: 'http://127.0.0.1:9',
      }),
    ).toMatchObject({ code: 1, err: expect.stringContaining('Yoco could not be asked') });
  });
});

test('a backup replaces a file only when told to, and migrate finds nothing left to do', async () => {
  const file = join(it.folder, 'given.backup');
  expect(await portal(['backup', file], it.given)).toMatchObject({ code: 0, err: '' });
  expect(await portal(['backup', file], it.given)).toMatchObject({
    code: 1,
    err: expect.stringContaining('--force'),
  });
  expect(await portal(['backup', file, '--force'], it.given)).toMatchObject({ code: 0, err: '' });
  expect(await portal(['migrate'], it.given)).toEqual({
    code: 0,
    err: '',
    out: 'The database is up to date.\n',
  });
});

test('a command that does not exist is named, with those that do', async () => {
  const { code, err } = await portal(['creat-admin'], {});
  expect(code).toBe(2);
  expect(err).toMatch(/no command creat-admin[\s\S]*create-admin/);
  expect((await portal(['--help'], {})).out).toContain('restore');
  expect((await portal(['backup', '--help'], {})).out).toMatch(/^Usage: npm run portal -- backup FILE/);
  expect(await portal(['backup'], it.given)).toMatchObject({
    code: 2,
    err: expect.stringContaining('FILE is missing'),
  });
});
