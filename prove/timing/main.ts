/**
 * Whether the time of an answer tells that an address has an account: each call that takes an address, about accounts
 * and about addresses without one, in turns within one run, one at a time. The figure is the area under the curve of
 * whoever guesses by the time, 0.5 where nothing can be told; the goal is from 0.45 to 0.55. Its short form are the
 * statements compared in server/auth/timing.test.ts, which need no clock.
 *
 * npm run prove -- timing [pairs a call, 300] [part of a call's name]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { benchDatabase, withClient } from '../../bench/common/database.ts';
import { laterShare } from '../../bench/common/later-share.ts';
import { median } from '../../bench/common/rounds.ts';
import { startServer } from '../../bench/common/start-server.ts';
import { hashPassword } from '../../server/auth/accounts/passwords.ts';
import { startCluster } from '../../server/database/embedded/cluster.ts';
import { makeKeys } from '../../server/keys/keys.ts';
import { calls } from './calls.ts';

const pairs = Number(process.argv[2] ?? 300);
const chosen = Object.entries(calls).filter(([name]) => name.includes(process.argv[3] ?? ''));
const goal = { from: 0.45, to: 0.55 };
/** Not counted: the first answers of each call find plans and caches cold. */
const warmUp = 10;

const folder = await mkdtemp(join(tmpdir(), 'prove-timing-'));
const cluster = await startCluster(folder);
try {
  const { connection, superuser } = await benchDatabase(cluster);
  await withClient(superuser, makeAccounts);
  const server = await startServer({
    connection,
    keys: await makeKeys(),
    poolSize: 10,
    settings: { TRUST_PROXY: '1' },
  });
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${availableParallelism()} cores, load ${load}, ${pairs} pairs a call\n`);
  for (const [name, call] of chosen) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let pair = -warmUp; pair < pairs; pair++) {
      // Who asks so often would be refused.
      if (pair % 20 === 0)
        await withClient(superuser, (client) => client.query('delete from auth.rate_limits'));
      const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) {
        const email = `${personOf(name, pair)}@${kind}.example`;
        const ms = await ask(server.url, call, email, pair + warmUp);
        if (pair >= 0) times[kind].push(ms);
      }
    }
    report(name, times.known, times.unknown);
  }
  await server.stop();
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true });
}
// The threads that hash would keep the process.
process.exit();

function personOf(name: string, pair: number): string {
  return `${name.replaceAll(' ', '-')}-${pair + warmUp}`;
}

/** Milliseconds until the answer has come. @throws when it is a refusal for asking too often */
async function ask(url: string, { path, body }: { path: string; body: object }, email: string, turn: number) {
  const begun = performance.now();
  const answer = await fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `10.${turn % 250}.0.1` },
    body: JSON.stringify({ ...body, email }),
  });
  await answer.arrayBuffer();
  if (answer.status === 429) throw new Error(`${path} is not answered so often`);
  return performance.now() - begun;
}

async function makeAccounts(client: pg.Client): Promise<void> {
  const people = chosen.flatMap(([name]) =>
    Array.from({ length: pairs + warmUp }, (_, turn) => personOf(name, turn - warmUp)),
  );
  await client.query(
    `insert into auth.users (id, email, email_confirmed_at, password_hash)
     select gen_random_uuid(), name || '@known.example', now(), $2 from unnest($1::text[]) name`,
    [people, await hashPassword('correct horse')],
  );
}

function report(name: string, known: readonly number[], unknown: readonly number[]): void {
  const share = laterShare(known, unknown);
  const isReached = share >= goal.from && share <= goal.to;
  if (!isReached) process.exitCode = 1;
  const medians = `medians ${median(known).toFixed(1)} and ${median(unknown).toFixed(1)} ms`;
  console.log(`${name.padEnd(30)} AUC ${share.toFixed(3)}, ${medians}: ${isReached ? 'reached' : 'missed'}`);
}
