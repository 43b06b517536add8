import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { patient } from '../testing/patience.ts';
import { startServerProcess } from '../testing/processes/process.ts';
import { bare, portal, useFolder } from './testing.ts';

// The command line as it is typed, on a database embedded in a folder.

const folder = useFolder();

describe('keys', () => {
  test('prints both keys on one line, the same every time', async () => {
    const first = await portal(['keys'], { DATA_DIR: join(folder(), 'keys') });
    expect(first.out).toMatch(/^\{.*\}\n$/);
    expect(JSON.parse(first.out)).toEqual({
      publishableKey: expect.stringMatching(/^sb_publishable_/),
      secretKey: expect.stringMatching(/^sb_secret_/),
    });
    expect(await portal(['keys'], { DATA_DIR: join(folder(), 'keys') })).toEqual(first);
  });

  test('jwt-keys makes keys that the server takes', async () => {
    const { out } = await portal(['jwt-keys'], {});
    const { code } = await portal(['keys'], {
      JWT_KEYS: out,
      DATABASE_URL: 'postgres://nobody@localhost:1/none',
    });
    expect(code).toBe(0);
  });
});

describe('without a server, on an embedded database', () => {
  test('an administrator is made, backed up and restored, and signs in', async () => {
    const old = { DATA_DIR: join(folder(), 'old'), PORT: '0' };
    const moved = { DATA_DIR: join(folder(), 'moved'), PORT: '0' };
    const file = join(folder(), 'portal.backup');

    expect(await portal(['backup', file], old)).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no database in'),
    });
    const created = await portal(
      [
        'create-admin',
        '--email',
        'head@example.org',
        '--first-name',
        'Head',
        '--last-name',
        'Teacher',
        '--password',
        'secret-1',
      ],
      old,
    );
    expect(created).toMatchObject({ code: 0, err: '' });
    const backedUp = await portal(['backup', 'portal.backup'], { ...old, INIT_CWD: folder() });
    expect(backedUp).toMatchObject({ code: 0, err: '', out: expect.stringContaining('jwt-keys.json') });
    expect(await portal(['restore', file], old)).toMatchObject({
      code: 1,
      err: expect.stringContaining('not empty'),
    });
    expect(await portal(['restore', file], moved)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('Restored'),
    });
  });

  test('beside a running server, it works on the database that the server has', {
    timeout: patient(60_000),
  }, async () => {
    const environment = { DATA_DIR: join(folder(), 'old'), PORT: '0', DEMO: '0' };
    const server = await startServerProcess(bare(environment));
    try {
      const args = [
        '--email',
        'second@example.org',
        '--first-name',
        'Second',
        '--last-name',
        'Head',
        '--password',
        'secret-2',
      ];
      expect(await portal(['create-admin', ...args], environment)).toMatchObject({ code: 0, err: '' });
      const { publishableKey } = JSON.parse((await portal(['keys'], environment)).out);
      const client = createClient(server.url, publishableKey, { auth: { persistSession: false } });
      const { data, error } = await client.auth.signInWithPassword({
        email: 'second@example.org',
        password: 'secret-2',
      });
      expect(error).toBeNull();
      expect(data.user?.email).toBe('second@example.org');
      expect(await portal(['backup', join(folder(), 'live.backup')], environment)).toMatchObject({ code: 0 });
      expect(await portal(['restore', join(folder(), 'live.backup')], environment)).toMatchObject({
        code: 1,
        err: expect.stringContaining('Another server is already using'),
      });
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
    } finally {
      await server.end();
    }
  });
});
