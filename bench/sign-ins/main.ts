import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { hashPassword } from '../../server/auth/accounts/passwords.ts';
import { startCluster } from '../../server/database/embedded/cluster.ts';
import { makeKeys, openKeyRing } from '../../server/keys/keys.ts';
import { benchDatabase, withClient } from '../common/database.ts';
import { median, p95 } from '../common/rounds.ts';
import { startServer } from '../common/start-server.ts';
import { fillSchool } from '../tables/school.ts';
import { type Crowd, sendCrowd } from './crowd.ts';
import { readBeside } from './reads.ts';

/**
 * Reads beside many sign-ins that come at the same moment, against the same reads while nobody signs in: one
 * server, one run. The goal is that the 95th percentile of the reads is not more than doubled, and that everybody
 * is signed in at the end; who is told to come again in so many seconds does so. Beside it, what the counters of
 * tries cost for being kept through a crash: the same crowd against a table of theirs that is not.
 */
const people = Number(process.argv[2] ?? 1_000);
const rounds = Number(process.argv[3] ?? 3);
const quietMs = 8_000;
const goal = 2;
const password = 'correct horse';

const folder = await mkdtemp(join(tmpdir(), 'bench-sign-ins-'));
const cluster = await startCluster(folder);
try {
  const { connection, superuser } = await benchDatabase(cluster);
  const school = await withClient(superuser, async (client) => {
    await makeAccounts(client);
    return fillSchool(client);
  });
  const keys = await makeKeys();
  const ring = await openKeyRing(keys);
  const token = await ring.sign({ ...school.parent.claims, sub: school.parent.userId }, 3_600);
  const server = await startServer({ connection, keys, poolSize: 10, settings: { TRUST_PROXY: '1' } });
  const read = {
    url: `${server.url}/rest/v1/profiles?select=*,school:schools(*)&user_id=eq.${school.parent.userId}`,
    headers: { apikey: ring.publishableKey, authorization: `Bearer ${token}` },
  };
  console.log(
    `${availableParallelism()} cores, ${people} sign-ins at once beside 8 readers, ${rounds} rounds\n`,
  );
  await readBeside(read, wait(3_000));
  const ratios: number[] = [];
  const seconds = { logged: [] as number[], unlogged: [] as number[] };
  let failed = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const counters of ['unlogged', 'logged'] as const) {
      await withClient(superuser, (client) => client.query(`alter table auth.rate_limits set ${counters}`));
      console.log(`counters of tries ${counters}`);
      const idle = await readBeside(read, wait(quietMs));
      const crowd = sendCrowd({ url: server.url, people, password });
      const busy = await readBeside(read, crowd);
      // As they are in use.
      if (counters === 'logged') ratios.push(p95(busy) / p95(idle));
      failed += report(idle, busy, await crowd);
      seconds[counters].push((await crowd).seconds);
    }
  }
  console.log(
    `all signed in after ${(median(seconds.logged) / median(seconds.unlogged)).toFixed(2)} times as long as with unlogged counters`,
  );
  const ratio = median(ratios);
  const isReached = ratio <= goal && failed === 0;
  console.log(
    `p95 of the reads ${ratio.toFixed(2)} times the idle one (goal ${goal}): ${isReached ? 'reached' : 'missed'}`,
  );
  if (!isReached) process.exitCode = 1;
  await server.stop();
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function makeAccounts(client: pg.Client): Promise<void> {
  await client.query(
    `insert into auth.users (email, password_hash, email_confirmed_at)
     select 'person' || n || '@example.com', $1, now() from generate_series(0, $2::int - 1) as n`,
    [await hashPassword(password), people],
  );
}

function report(idle: number[], busy: number[], crowd: Crowd): number {
  const ms = (times: number[], of: (times: number[]) => number) => `${of(times).toFixed(1)} ms`;
  const { signedIn, comeAgain, failures, seconds, longestAnswerSeconds } = crowd;
  console.log(`idle   ${idle.length} reads, median ${ms(idle, median)}, p95 ${ms(idle, p95)}
beside ${busy.length} reads, median ${ms(busy, median)}, p95 ${ms(busy, p95)}
people ${signedIn} signed in within ${seconds.toFixed(1)} s, told ${comeAgain} times to come again, longest answer ${longestAnswerSeconds.toFixed(1)} s
       ${failures.length} failed: ${[...new Set(failures)].join(', ') || 'none'}\n`);
  return failures.length;
}
