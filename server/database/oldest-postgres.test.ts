/**
 * The oldest Postgres that is promised (docs/operations.md), where the machine has one that is older than what ships: it
 * begins a new portal and brings one on that an older release left, and nothing names what only later ones have.
 */
import { rm } from 'node:fs/promises';
import type pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, type TestContext, test } from 'vitest';
import { loadDemo } from '../../database/demo/load.ts';
import { writeSchema } from '../../database/types/schema/write.ts';
import { cloneDatabase } from '../testing/database.ts';
import { oldestInstalled, startInstalled } from '../testing/installed-postgres.ts';
import { endLeftPostgres } from '../testing/left-postgres.ts';
import { dumpOf } from '../testing/older-dumps.ts';
import { patient } from '../testing/patience.ts';
import { makeScratch } from '../testing/scratch.ts';
import { connectTo } from './connect.ts';
import type { ConnectionConfig } from './embedded/connection.ts';
import { ensureLoginRole } from './login-role.ts';
import { migrate } from './migrate.ts';

const promised = 15;
const shipped = 18;
const log = pino({ level: 'silent' });
const older = await oldestInstalled({ from: promised, below: shipped });

let folder: string | undefined;
let cluster: Record<'owner' | 'superuser', ConnectionConfig>;
const opened: pg.Client[] = [];

beforeAll(async () => {
  if (!older) return;
  folder = await makeScratch('oldest');
  cluster = await startInstalled(older.binaries, folder);
});

afterAll(async () => {
  for (const client of opened) await client.end();
  if (!folder) return;
  await endLeftPostgres(folder);
  await rm(folder, { recursive: true });
});

const needsOlder = ({ skip }: TestContext) =>
  skip(!older, `no Postgres from ${promised} to ${shipped - 1} is installed here`);

/** Until the file ends. */
async function connected(who: 'owner' | 'superuser', database = cluster.owner.database): Promise<pg.Client> {
  const client = await connectTo({ ...cluster[who], database });
  opened.push(client);
  return client;
}

test(
  'it begins a new portal, with the schema that the one that ships gives it, and the demo school',
  async (context) => {
    needsOlder(context);
    const owner = await connected('owner');
    await migrate(owner, log);
    await loadDemo(owner);
    await ensureLoginRole(owner, 'of this test');
    const ships = await cloneDatabase();
    try {
      const [here, there] = [await writeSchema(await connected('superuser')), await writeSchema(ships.admin)];
      for (const [path, text] of there) expect(here.get(path), path).toBe(text);
    } finally {
      await ships.drop();
    }
  },
  patient(60_000),
);

test(
  'nothing in its functions is what only a later one understands',
  async (context) => {
    needsOlder(context);
    const admin = await connected('superuser');
    expect(await notUnderstood(admin)).toEqual([]);
    const later = await onlyLater(admin);
    context.skip(later.length === 0, 'the other tests run on one that is no newer (TEST_POSTGRES_URL)');
    // Of PL/pgSQL the grammar alone is looked at: whom a function calls shows when it does.
    const { rows: naming } = await admin.query(
      `select oid::regprocedure::text as name from pg_proc
      where pg_get_userbyid(proowner) <> 'postgres' and prosrc ~ ('\\m(' || array_to_string($1::text[], '|') || ')\\s*\\(')`,
      [later],
    );
    expect(naming).toEqual([]);
  },
  patient(60_000),
);

/** What is said of functions when they are made again and looked at: what they ask may have been made after them. */
async function notUnderstood(admin: pg.Client): Promise<string[]> {
  const said: string[] = [];
  const hear = ({ message = '' }) => said.push(message);
  admin.on('notice', hear);
  await admin.query(`
    set check_function_bodies = on;
    do $$ declare made record; begin
      for made in select oid::regprocedure as name, pg_get_functiondef(oid) as text from pg_proc
                   where pg_get_userbyid(proowner) <> 'postgres' and prokind in ('f', 'p') loop
        begin
          execute made.text;
        exception when others then raise warning '%: %', made.name, sqlerrm;
        end;
      end loop;
    end $$`);
  admin.off('notice', hear);
  return said;
}

/** The functions that came with Postgres after this one. */
async function onlyLater(admin: pg.Client): Promise<string[]> {
  const ask = `select distinct proname::text as name from pg_proc where pronamespace = 'pg_catalog'::regnamespace`;
  const ships = await connectTo(inject('cluster').superuser);
  try {
    const has = new Set((await admin.query<{ name: string }>(ask)).rows.map(({ name }) => name));
    return (await ships.query<{ name: string }>(ask)).rows
      .map(({ name }) => name)
      .filter((name) => !has.has(name));
  } finally {
    await ships.end();
  }
}

test(
  'it brings a portal on that an older release left',
  async (context) => {
    needsOlder(context);
    const maker = await connected('superuser');
    await maker.query('create database older owner portal_owner');
    await (await connected('superuser', 'older')).query(await dumpOf('3c97efa'));
    const owner = await connected('owner', 'older');
    expect((await migrate(owner, log)).length).toBeGreaterThan(100);
    expect(await migrate(owner, log)).toEqual([]);
  },
  patient(60_000),
);
