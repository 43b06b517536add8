import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeKeys } from '../keys/keys.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { CommandError, UsageError } from './command.ts';
import { createAdmin } from './create-admin.ts';

// The command line as it is typed, against a database given by DATABASE_URL and one embedded in a folder.

// Each test runs whole programs, several at once on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const program = fileURLToPath(new URL('main.ts', import.meta.url));
let cloned: TestDatabase;
let folder: string;
let given: Record<string, string>;

beforeAll(async () => {
  cloned = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-commands-'));
  given = { DATABASE_URL: urlOf(cloned), JWT_KEYS: await makeKeys() };
  await cloned.admin.query(`insert into public.schools (id, name) values
    ('00000000-0000-4000-8000-000000000001', 'Hilltop School'),
    ('00000000-0000-4000-8000-000000000002', 'Twin School'),
    ('00000000-0000-4000-8000-000000000003', 'Twin School')`);
});
afterAll(async () => {
  await cloned.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('create-admin', () => {
  const ann = ['--first-name', 'Ann', '--last-name', 'Adams'];

  test('makes an administrator of all schools, with a password shown once', async () => {
    const { code, out, err } = await portal(['create-admin', '--email', ' Ann@Example.org ', ...ann], given);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(
      /^ann@example\.org is now an administrator of all schools\.\nPassword, shown only now: \w{20}\n$/,
    );
    expect(await profileOf('ann@example.org')).toMatchObject({
      first_name: 'Ann',
      last_name: 'Adams',
      role: 'admin',
      approval_status: 'approved',
      is_platform_admin: true,
      school_id: null,
      confirmed: true,
    });
  });

  test('makes an administrator of one school by its name or id', async () => {
    const byName = await portal(
      [
        'create-admin',
        '--email',
        'b@example.org',
        ...ann,
        '--school',
        'hilltop school',
        '--password',
        'secret1',
      ],
      given,
    );
    expect(byName).toEqual({
      code: 0,
      err: '',
      out: 'b@example.org is now an administrator of Hilltop School.\n',
    });
    expect(await profileOf('b@example.org')).toMatchObject({
      is_platform_admin: false,
      school_id: '00000000-0000-4000-8000-000000000001',
    });
    const byId = await portal(
      [
        'create-admin',
        '--email',
        'c@example.org',
        ...ann,
        '--school',
        '00000000-0000-4000-8000-000000000003',
      ],
      given,
    );
    expect(byId.code).toBe(0);
    expect(await profileOf('c@example.org')).toMatchObject({
      school_id: '00000000-0000-4000-8000-000000000003',
    });
  });

  test('leaves an existing account alone, unless it is to be promoted', async () => {
    const again = ['create-admin', '--email', 'b@example.org', '--first-name', 'Bea', '--last-name', 'Brown'];
    const refused = await portal(again, given);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/b@example\.org has an account already.*--promote/);
    expect(await profileOf('b@example.org')).toMatchObject({ first_name: 'Ann', is_platform_admin: false });
    expect(await portal([...again, '--promote'], given)).toMatchObject({ code: 0 });
    expect(await profileOf('b@example.org')).toMatchObject({ first_name: 'Bea', is_platform_admin: true });
  });

  test.each([
    [['--first-name', 'Ann', '--last-name', 'Adams'], UsageError, /--email is required/],
    [['--email', 'ann', ...ann], UsageError, /--email is not an e-mail address/],
    [['--email', 'd@example.org', '--last-name', 'Adams'], UsageError, /--first-name is required/],
    [
      ['--email', 'd@example.org', ...ann, '--password', 'short'],
      UsageError,
      /--password must be at least 6 characters/,
    ],
    [['--email', 'd@example.org', ...ann, '--shcool', 'x'], UsageError, /--shcool/],
    [['--email', 'd@example.org', ...ann, 'extra'], UsageError, /extra/],
    [
      ['--email', 'd@example.org', ...ann, '--school', 'Nowhere'],
      CommandError,
      /no school Nowhere.*Hilltop School/,
    ],
    [
      ['--email', 'd@example.org', ...ann, '--school', 'Twin School'],
      CommandError,
      /several schools.*000000000002.*000000000003/,
    ],
    [['--email', 'd@example.org', ...ann, '--promote'], CommandError, /no account to promote/],
  ])('%j is refused with the name of what is wrong, and makes nothing', async (args, kind, message) => {
    for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
    const failure = await createAdmin.run(args).catch((error: unknown) => error);
    vi.unstubAllEnvs();
    expect(failure).toBeInstanceOf(kind);
    expect((failure as Error).message).toMatch(message);
    expect(await profileOf('d@example.org')).toBeUndefined();
    const accounts = await cloned.admin.query("select from auth.users where email = 'd@example.org'");
    expect(accounts.rowCount).toBe(0);
  });
});

test('a backup replaces a file only when told to, and migrate finds nothing left to do', async () => {
  const file = join(folder, 'given.backup');
  expect(await portal(['backup', file], given)).toMatchObject({ code: 0, err: '' });
  expect(await portal(['backup', file], given)).toMatchObject({
    code: 1,
    err: expect.stringContaining('--force'),
  });
  expect(await portal(['backup', file, '--force'], given)).toMatchObject({ code: 0, err: '' });
  expect(await portal(['migrate'], given)).toEqual({
    code: 0,
    err: '',
    out: 'The database is up to date.\n',
  });
});

describe('keys', () => {
  test('prints both keys on one line, the same every time', async () => {
    const first = await portal(['keys'], { DATA_DIR: join(folder, 'keys') });
    expect(first.out).toMatch(/^\{.*\}\n$/);
    expect(JSON.parse(first.out)).toEqual({
      publishableKey: expect.stringMatching(/^sb_publishable_/),
      secretKey: expect.stringMatching(/^sb_secret_/),
    });
    expect(await portal(['keys'], { DATA_DIR: join(folder, 'keys') })).toEqual(first);
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
    const old = { DATA_DIR: join(folder, 'old'), PORT: '0' };
    const moved = { DATA_DIR: join(folder, 'moved'), PORT: '0' };
    const file = join(folder, 'portal.backup');

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
        'secret1',
      ],
      old,
    );
    expect(created).toMatchObject({ code: 0, err: '' });
    const backedUp = await portal(['backup', 'portal.backup'], { ...old, INIT_CWD: folder });
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
    timeout: 60_000,
  }, async () => {
    const environment = { DATA_DIR: join(folder, 'old'), PORT: '0', DEMO: '0' };
    const server = await startServer(environment);
    try {
      const args = [
        '--email',
        'second@example.org',
        '--first-name',
        'Second',
        '--last-name',
        'Head',
        '--password',
        'secret2',
      ];
      expect(await portal(['create-admin', ...args], environment)).toMatchObject({ code: 0, err: '' });
      const { publishableKey } = JSON.parse((await portal(['keys'], environment)).out);
      const client = createClient(server.url, publishableKey, { auth: { persistSession: false } });
      const { data, error } = await client.auth.signInWithPassword({
        email: 'second@example.org',
        password: 'secret2',
      });
      expect(error).toBeNull();
      expect(data.user?.email).toBe('second@example.org');
      expect(await portal(['backup', join(folder, 'live.backup')], environment)).toMatchObject({ code: 0 });
      expect(await portal(['restore', join(folder, 'live.backup')], environment)).toMatchObject({
        code: 1,
        err: expect.stringContaining('Another server is already using'),
      });
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
    } finally {
      await server.stop();
    }
  });
});

test('a command that does not exist is named, with those that do', async () => {
  const { code, err } = await portal(['creat-admin'], {});
  expect(code).toBe(2);
  expect(err).toMatch(/no command creat-admin[\s\S]*create-admin/);
  expect((await portal(['--help'], {})).out).toContain('restore');
  expect((await portal(['backup', '--help'], {})).out).toMatch(/^Usage: npm run portal -- backup FILE/);
  expect(await portal(['backup'], given)).toMatchObject({
    code: 2,
    err: expect.stringContaining('FILE is missing'),
  });
});

type Ended = { code: number; out: string; err: string };

function portal(args: string[], environment: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { env: bare(environment) },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    );
    child.stdin?.end();
  });
}

async function startServer(environment: Record<string, string>) {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const child = execFile(process.execPath, [main], { env: bare({ LOG_LEVEL: 'silent', ...environment }) });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const listen = (chunk: string) => {
      said += chunk;
      const found = /ready at (\S+)/.exec(said);
      if (found?.[1]) resolve(found[1]);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    ended.then(() => reject(new Error(`the server ended: ${said}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Nothing of this process's own settings. */
function bare(environment: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...environment };
}

function urlOf({ owner }: TestDatabase): string {
  const credentials = `${encodeURIComponent(owner.user)}:${encodeURIComponent(owner.password)}`;
  const host = owner.host ?? 'localhost';
  return host.startsWith('/')
    ? `postgres://${credentials}@localhost:${owner.port}/${owner.database}?host=${encodeURIComponent(host)}`
    : `postgres://${credentials}@${host}:${owner.port}/${owner.database}`;
}

async function profileOf(email: string) {
  const { rows } = await cloned.admin.query(
    'select p.*, u.email_confirmed_at is not null as confirmed from auth.users u join public.profiles p on p.user_id = u.id where u.email = $1',
    [email],
  );
  return rows[0];
}
