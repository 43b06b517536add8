import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hashSync } from '@node-rs/argon2';
import type { Client } from 'pg';
import { demoPassword } from '../../database/demo/accounts.ts';
import { connectTo } from '../../server/database/connect.ts';
import { startCluster } from '../../server/database/embedded/cluster.ts';
import { startServerProcess } from '../../server/testing/processes/process.ts';
import { makeScratch } from '../../server/testing/scratch.ts';
import { removeLeftovers } from './leftovers.ts';

/** The demo school, loaded once into a folder from which each worker's portal is copied. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const kept = join(root, 'build/journeys');
/** Of what the folder is made: another line of these is another folder. */
const sources = [
  'database/**/*.{ts,sql,csv,json,mp4,webp,vtt}',
  'server/{database,integrations,jobs,keys,storage,video}/**/*.{ts,sql}',
  'e2e/support/template.ts',
];
/** Tests, and what they share, load nothing. */
const isTest = /\.test\.ts$|(^|\/)testing\/|^database\/tests\//;

/** The environment of every portal of the journeys; modules compiled once are kept. */
export const environment = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  NODE_COMPILE_CACHE: join(root, 'build/compile-cache'),
};

/** Where the folder is: the one that the run began with, since midnight may come before its last worker. */
export const templateFolder = (): string => process.env.JOURNEYS_TEMPLATE ?? folderOfToday();

/** Where it is, or will be: the demo school's dates are of the day on which it was loaded. */
function folderOfToday(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const file of globSync(sources, { cwd: root, exclude: (path) => isTest.test(path) }).sort()) {
    const path = join(root, file);
    // Films are known by their names and sizes.
    hash.update(file).update(/\.(ts|sql)$/.test(file) ? readFileSync(path) : String(statSync(path).size));
  }
  return join(kept, hash.digest('hex').slice(0, 16));
}

/** Loads the demo school, unless it has been; what was loaded from other sources goes. */
export async function makeTemplate(): Promise<void> {
  await removeLeftovers();
  const folder = folderOfToday();
  // Playwright's workers have the environment of the process that set them up.
  process.env.JOURNEYS_TEMPLATE = folder;
  if (existsSync(folder)) return;
  await rm(kept, { recursive: true, force: true });
  await mkdir(kept, { recursive: true });
  // Elsewhere, because Postgres' account may not enter the folders above this one.
  const made = await makeScratch('template');
  const server = await startServerProcess({ ...environment, DATA_DIR: made });
  await finish(made).finally(() => server.end());
  forgetfully(made);
  await copyFolder(made, `${folder}.part`);
  await rm(made, { recursive: true });
  await rename(`${folder}.part`, folder);
}

/** Waits for what the demo school's loading leaves to be done, and makes its sign-ins cheap. */
async function finish(folder: string): Promise<void> {
  // Found running, as the server keeps it.
  const { superuser } = await startCluster(folder);
  const client = await connectTo({ ...superuser, database: 'portal' });
  try {
    await untilFilled(client);
    await hashCheaply(client);
    // The copies are not: they plan by what is known of the tables here.
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

/** Until the demo school's files are in the store and its films are ready to be played. */
async function untilFilled(client: Client): Promise<void> {
  for (let open = 1; open > 0; await wait(100)) {
    const { rows } = await client.query<{ open: number }>(
      `select ((select count(*) from storage.objects where version is null and user_metadata ? 'demo')
        + (select count(*) from private.portal_video_jobs where kind = 'process'))::integer as open`,
    );
    open = rows[0]?.open ?? 0;
  }
}

/** The demo's password as a hash that takes no time: some three hundred sign-ins, of which few are about the password. */
async function hashCheaply(client: Client): Promise<void> {
  const hash = hashSync(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  // No trigger hears of it: nobody's password has changed.
  await client.query(`set session_replication_role = replica`);
  await client.query(`update auth.users set password_hash = $1 where password_hash is not null`, [hash]);
}

/**
 * Nothing that a journey writes outlives it, so that no write waits for the disk; nor is anything tidied that is thrown
 * away within minutes.
 */
function forgetfully(folder: string): void {
  const settings = [
    'fsync = off',
    'synchronous_commit = off',
    'full_page_writes = off',
    'autovacuum = off',
    'bgwriter_lru_maxpages = 0',
  ];
  appendFileSync(join(folder, 'postgres/postgresql.auto.conf'), `${settings.join('\n')}\n`);
}

/** With owners and modes, as Postgres asks of its folder. */
export async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') return cp(from, to, { recursive: true, preserveTimestamps: true });
  await promisify(execFile)('cp', ['-pR', from, to]);
}
