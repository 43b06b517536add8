import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { bundled, nodeOptions } from '../../scripts/server-bundle.mjs';
import { readLedger } from '../../server/database/migrations/ledger.ts';
import { makeKeys } from '../../server/keys/keys.ts';
import { type Contents, contentsOf, differences } from '../../server/testing/contents.ts';
import { dumpOf } from '../../server/testing/older-dumps.ts';
import { copyDataFolder } from '../../server/testing/processes/data-folder.ts';
import { makeOwnPostgres, type OwnPostgres } from '../../server/testing/processes/own-postgres.ts';
import { startServerProcess } from '../../server/testing/processes/process.ts';
import type { Outcome } from './round.ts';
import type { Run } from './run.ts';

/** As a release before 0.2 left it: everything of today is still to be applied. */
const older = '3c97efa';

/**
 * Starts on the database of an older release, each killed at another moment of its migrations: the database is then as
 * it was or as it should become, and at the end a start that nobody kills finds every row and brings it to today.
 */
export async function killStarts(rounds: number, tell: (outcome: Outcome) => void = () => {}): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'outages-migrations-'));
  const dataDir = join(folder, 'data');
  await copyDataFolder('nobody', dataDir);
  const postgres = await makeOwnPostgres(dataDir);
  try {
    await postgres.ask(`create database older owner ${postgres.owner.user}`);
    const filling = await connect(postgres);
    await filling.query(await dumpOf(older));
    // A dump leaves its connection with a search path of its own.
    await filling.end();
    const admin = await connect(postgres);
    const before = await contentsOf(admin);
    const ledger = JSON.stringify(await readLedger(admin));
    await admin.end();
    const environment = {
      DATABASE_URL: databaseUrl(postgres),
      JWT_KEYS: await makeKeys(),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'portal@example.org',
      DATA_DIR: join(folder, 'files'),
      DEMO: '1',
    };
    await postgres.ask('alter database older rename to untouched');
    const begin = async () => {
      await postgres.ask('drop database if exists older with (force)');
      await postgres.ask(`create database older template untouched owner ${postgres.owner.user}`);
    };
    await begin();
    const wholeMs = await timeOfStart(environment);
    await begin();
    for (let round = 0; round < rounds; round += 1) {
      await killStart(environment, (wholeMs * (round + Math.random())) / rounds);
      const { isBroughtOn, findings } = await stateOf(postgres, before, ledger);
      tell({ backAfterMs: {}, findings });
      if (isBroughtOn) await begin();
    }
    const server = await startServerProcess(environment);
    await server.end();
    return {
      findings: await upgradedFrom(postgres, before),
      acknowledged: {},
      answers: {},
      slowestMs: 0,
      slowest: '',
    };
  } finally {
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timeOfStart(environment: Record<string, string>): Promise<number> {
  const begun = performance.now();
  const server = await startServerProcess(environment);
  const ms = performance.now() - begun;
  await server.end();
  return ms;
}

async function killStart(environment: Record<string, string>, afterMs: number): Promise<void> {
  const program = [...nodeOptions, await bundled('server')];
  const child: ChildProcess = spawn(process.execPath, program, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: 'ignore',
  });
  const closed = once(child, 'close');
  await wait(afterMs);
  child.kill('SIGKILL');
  await closed;
}

/** After a kill: as it was before, or wholly brought on. In words where it is neither. */
async function stateOf(
  postgres: OwnPostgres,
  before: Contents,
  ledger: string,
): Promise<{ isBroughtOn: boolean; findings: string[] }> {
  const admin = await connect(postgres);
  try {
    const now = await readLedger(admin);
    if (now.kind === 'kept') return { isBroughtOn: true, findings: await upgradedFrom(postgres, before) };
    const changed = [
      ...differences(before, await contentsOf(admin)),
      ...(JSON.stringify(now) === ledger ? [] : ['the list of migrations']),
    ];
    const findings = changed.map((what) => `a killed start left something else in ${what}`);
    return { isBroughtOn: false, findings };
  } finally {
    await admin.end();
  }
}

/** Of a database that was brought on: what it had before and has no more, tables that were given up aside. */
async function upgradedFrom(postgres: OwnPostgres, before: Contents): Promise<string[]> {
  const admin = await connect(postgres);
  try {
    const { kind } = await readLedger(admin);
    if (kind !== 'kept') return ['a start that nobody killed did not bring the database on'];
    // Sessions, counters and the outbox are the server's own, which has run meanwhile.
    return differences(before, await contentsOf(admin))
      .filter((what) => /^(?:public\.)?(?:profiles|students|messages|schools|progress_reports)\b/.test(what))
      .map((what) => `the migrations lost something of ${what}`);
  } finally {
    await admin.end();
  }
}

async function connect({ superuser }: OwnPostgres): Promise<pg.Client> {
  const client = new pg.Client({ ...superuser, database: 'older' });
  await client.connect();
  return client;
}

function databaseUrl({ url }: OwnPostgres, name = 'older'): string {
  const named = new URL(url);
  named.pathname = name;
  return named.toString();
}
