import { chmod, lstat, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadDemo } from '../../../database/demo/load.ts';
import { databaseFolder } from '../../database/migrate.ts';
import { readOlderLedger } from '../../database/migrations/older.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts';
import { patient } from '../../testing/patience.ts';
import { CommandError } from '../command.ts';
import { isPassing, listTables, quoted } from './catalog.ts';
import { DamagedBackup } from './format.ts';
import { loadBackup } from './load.ts';
import { openBackup } from './reader.ts';
import { writeBackup } from './write.ts';

let folder: string;
let demo: TestDatabase;
let file: string;
let target: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  file = join(folder, 'portal.backup');
  demo = await cloneDatabase();
  await asOwner(demo, (client) => loadDemo(client));
  await demo.admin.query(`
    update auth.users set last_sign_in_at = coalesce(last_sign_in_at, '2026-01-05');
    insert into auth.sessions (user_id, created_at) select id, last_sign_in_at from auth.users order by id limit 3;
    insert into private.push_subscriptions (session_id, user_id, endpoint, p256dh, auth, server_key)
      select id, user_id, 'https://push.example/' || id, repeat('k', 87), repeat('a', 22), repeat('s', 87) from auth.sessions;
    insert into private.outbox (kind, recipient) values ('test', 'someone@example.org')`);
  await asOwner(demo, (client) => writeBackup(client, file));
}, patient(60_000));
afterAll(async () => {
  await demo.drop();
  await rm(folder, { recursive: true });
});

describe('a backup of the demo school', () => {
  beforeEach(async () => {
    target = await cloneDatabase();
  });
  afterEach(() => target.drop());

  test('comes back whole in an empty database, but for what must not wake up', async () => {
    const loaded = await restore(file);
    const tables = await asOwner(demo, (client) => listTables(client));
    for (const table of tables) {
      const [before, after] = [await contents(demo, quoted(table)), await contents(target, quoted(table))];
      if (isPassing(table)) expect(after, quoted(table)).toEqual({ rows: 0, digest: null });
      else expect(after, quoted(table)).toEqual(before);
    }
    expect(loaded.left).toEqual(expect.arrayContaining(['auth.sessions', 'private.outbox']));
    expect(loaded.rows).toBeGreaterThan(100);
  });

  test('knows when somebody was there whose session it leaves out', async () => {
    const used = join(folder, 'used.backup');
    await demo.admin.query(`update auth.sessions set refreshed_at = '2030-03-09'`);
    await asOwner(demo, (client) => writeBackup(client, used));
    await demo.admin.query('update auth.sessions set refreshed_at = null');
    await restore(used);
    const { rows } = await target.admin.query(
      `select count(*)::int as people from auth.users where last_seen_at = '2030-03-09'`,
    );
    expect(rows).toEqual([{ people: 3 }]);
  });

  test('leaves out whatever hangs on what is left out', async () => {
    const { rows } = await demo.admin.query<{ own: string; other: string }>(
      `select conrelid::regclass::text as own, confrelid::regclass::text as other from pg_constraint where contype = 'f'`,
    );
    const left = (await asOwner(demo, (client) => listTables(client)))
      .filter(isPassing)
      .map(({ schema, name }) => `${schema}.${name}`);
    expect(rows.filter(({ own, other }) => left.includes(other) && !left.includes(own))).toEqual([]);
  });

  test('comes back with its sessions when asked for', async () => {
    await restore(file, { withSessions: true });
    for (const table of await asOwner(demo, (client) => listTables(client))) {
      expect(await contents(target, quoted(table)), quoted(table)).toEqual(
        await contents(demo, quoted(table)),
      );
    }
  });

  test('leaves every rule of the database as the migrations made it', async () => {
    const before = await rules(target);
    await restore(file);
    expect(await rules(target)).toEqual(before);
  });

  test('goes on counting where it stopped', async () => {
    await restore(file, { withSessions: true });
    const { rows } = await target.admin.query(
      "insert into private.outbox (kind, recipient) values ('test', 'next@example.org') returning id, (select max(id) from private.outbox) as highest",
    );
    expect(Number(rows[0].id)).toBeGreaterThan(Number(rows[0].highest));
  });

  test('is readable by its owner only', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('is readable by its owner only, whatever lay there before', async () => {
    const another = join(folder, 'left.backup');
    const elsewhere = join(folder, 'elsewhere');
    // What a killed backup or somebody else has left, open to all; and a link to lead it elsewhere.
    await writeFile(`${another}.partial`, 'left', { mode: 0o666 });
    await chmod(`${another}.partial`, 0o666);
    await writeFile(another, 'older');
    await chmod(another, 0o644);
    await asOwner(demo, (client) => writeBackup(client, another));
    expect((await stat(another)).mode & 0o777).toBe(0o600);

    await symlink(elsewhere, `${another}.partial`);
    await asOwner(demo, (client) => writeBackup(client, another));
    await expect(stat(elsewhere)).rejects.toThrow('ENOENT');
    expect((await lstat(another)).isFile()).toBe(true);
  });

  test('that cannot be written says so, and leaves no part of it', async () => {
    const nowhere = join(folder, 'no/such/folder/portal.backup');
    const failure = await asOwner(demo, (client) => writeBackup(client, nowhere)).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(CommandError);
    expect((failure as Error).message).toMatch(/portal\.backup cannot be written: ENOENT/);
  });

  test('shows one moment, whatever is written meanwhile', async () => {
    const another = join(folder, 'busy.backup');
    let writing = true;
    const writes = (async () => {
      while (writing) {
        // A grade needs its school: half of such a pair would not restore.
        await demo.admin.query(`with s as (insert into public.schools (name) values ('Busy ' || gen_random_uuid()) returning id)
          insert into public.grades (school_id, name, level) select id, 'Grade 1', 1 from s`);
      }
    })();
    await asOwner(demo, (client) => writeBackup(client, another));
    writing = false;
    await writes;
    await restore(another);
    await demo.admin.query(
      "delete from public.grades using public.schools s where school_id = s.id and s.name like 'Busy %'",
    );
    await demo.admin.query("delete from public.schools where name like 'Busy %'");
  });
});

describe('a restore changes nothing', () => {
  beforeAll(async () => {
    target = await cloneDatabase();
  });
  afterAll(() => target.drop());

  test('into a database with a school', async () => {
    await target.admin.query("insert into public.schools (name) values ('Already here')");
    await refuses(file, CommandError, /not empty/);
    expect((await target.admin.query('select name from public.schools')).rows).toEqual([
      { name: 'Already here' },
    ]);
    await target.admin.query('delete from public.schools');
  });

  test.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.8))],
    ['with a flipped bit', (bytes: Buffer) => flip(bytes, Math.floor(bytes.length / 2))],
    [
      'with a changed row',
      (bytes: Buffer) => gzipSync(replaced(gunzipSync(bytes), '@demo.school', '@evil.school')),
    ],
    ['with a lost end', (bytes: Buffer) => gzipSync(gunzipSync(bytes).subarray(0, -10))],
    [
      'with more after its end',
      (bytes: Buffer) => gzipSync(Buffer.concat([gunzipSync(bytes), Buffer.from('more')])),
    ],
    ['that is something else', () => Buffer.from('PGDMP and so on')],
    ['that is something else, zipped', () => gzipSync('{"hello": "world"}\n')],
    ['that is empty', () => Buffer.alloc(0)],
  ])('from a file %s', async (_what, damage) => {
    const damaged = join(folder, 'damaged.backup');
    await writeFile(damaged, damage(await readFile(file)));
    await refuses(damaged, DamagedBackup, /damaged|incomplete|not a backup/);
    expect(await contents(target, 'auth.users')).toEqual({ rows: 0, digest: null });
  });

  test('from a backup of another version of the portal', async () => {
    const lines = gunzipSync(await readFile(file))
      .toString('latin1')
      .split('\n');
    const header = JSON.parse(lines[0] ?? '');
    const withMigrations = async (migrations: string[]) => {
      const other = join(folder, 'version.backup');
      await writeFile(
        other,
        gzipSync([JSON.stringify({ ...header, migrations }), ...lines.slice(1)].join('\n')),
      );
      return other;
    };
    await refuses(
      await withMigrations([...header.migrations, '0999_later']),
      CommandError,
      /later version.*0999_later/,
    );
    await refuses(await withMigrations(header.migrations.slice(0, -1)), CommandError, /earlier version/);
    const older = Object.keys((await readOlderLedger(databaseFolder))?.digests ?? {});
    for (const names of [older, older.slice(0, 133)]) {
      await refuses(await withMigrations(names), CommandError, /earlier version of the portal, before 0\.2/);
    }
  });

  test('from a file that is not there', async () => {
    await refuses(join(folder, 'nowhere.backup'), CommandError, /cannot be read.*ENOENT/);
  });
});

test('the running server may not take on the role that reads everything', async () => {
  const role = 'portal_backup' as 'portal_jobs';
  const scope = { role, settings: { statement_timeout: '10000' } };
  const asServer = demo.database.withScope(scope, (tx) => tx.query('select from auth.users'));
  await expect(asServer).rejects.toMatchObject({ code: '42501' });
});

async function restore(from: string, options = { withSessions: false }) {
  const backup = await openBackup(from);
  try {
    return await asOwner(target, (client) => loadBackup(client, backup, options));
  } finally {
    backup.close();
  }
}

async function refuses(from: string, kind: typeof CommandError, message: RegExp) {
  const before = await rules(target);
  const failure = await restore(from).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(kind);
  expect((failure as Error).message).toMatch(message);
  expect(await rules(target)).toEqual(before);
}

async function asOwner<T>({ owner }: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function contents({ admin }: TestDatabase, table: string) {
  const { rows } = await admin.query(
    `select count(*)::int as rows, md5(string_agg(t::text, ',' order by t::text)) as digest from ${table} t`,
  );
  return rows[0];
}

/** Row security, triggers and constraints, as the catalogue has them. */
async function rules({ admin }: TestDatabase) {
  const { rows } = await admin.query(`
    select relname as name, relrowsecurity::text || relforcerowsecurity::text as state from pg_class where relkind = 'r' and relnamespace::regnamespace::text !~ '^pg_'
    union all select tgrelid::regclass || tgname, tgenabled::text from pg_trigger where not tgisinternal
    union all select conrelid::regclass || conname, pg_get_constraintdef(oid) from pg_constraint
    order by 1, 2`);
  return rows;
}

function flip(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

function replaced(bytes: Buffer, from: string, to: string): Buffer {
  const at = bytes.indexOf(from, bytes.indexOf('\n'));
  if (at < 0) throw new Error(`the demo school has no ${from}`);
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(to), bytes.subarray(at + from.length)]);
}
