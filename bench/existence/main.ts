import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { hashPassword } from '../../server/auth/accounts/passwords.ts';
import { startCluster } from '../../server/database/embedded/cluster.ts';
import { makeKeys } from '../../server/keys/keys.ts';
import { benchDatabase, withClient } from '../common/database.ts';
import { laterShare } from '../common/later-share.ts';
import { median } from '../common/rounds.ts';
import { startServer } from '../common/start-server.ts';

/**
 * Whether the time of an answer tells that an address has an account: calls about accounts and about addresses without
 * one, in turns within one run. The share of pairs in which the account is answered later is 0.5 where nothing can be
 * told (the area under the curve of whoever guesses by the time), and may be from 0.35 to 0.65.
 */
const rounds = Number(process.argv[2] ?? 60);
const tellsLittle = { from: 0.35, to: 0.65 };
const calls = {
  'a wrong password': ['/token?grant_type=password', { password: 'not the one' }],
  'a recovery': ['/recover', {}],
  'a link': ['/otp', { create_user: false }],
  'a sign-up': ['/signup', { password: 'somebody else' }],
} as const;

const folder = await mkdtemp(join(tmpdir(), 'bench-existence-'));
const cluster = await startCluster(folder);
try {
  const { connection, superuser } = await benchDatabase(cluster);
  await withClient(superuser, makeAccounts);
  const settings = { TRUST_PROXY: '1' };
  const server = await startServer({ connection, keys: await makeKeys(), poolSize: 10, settings });
  console.log(`${availableParallelism()} cores, ${rounds} pairs a call\n`);
  let asked = 0;
  const ask = async (path: string, body: object) => {
    // From many networks: one may not ask so often.
    asked += 1;
    const headers = { 'x-forwarded-for': `10.${asked % 250}.0.1` };
    const begun = performance.now();
    const answer = await fetch(`${server.url}/auth/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    if (answer.status === 429) throw new Error(`${path} is not answered so often`);
    return performance.now() - begun;
  };
  for (const [name, [path, body]] of Object.entries(calls)) {
    for (const atOnce of [1, 10]) {
      const known: number[] = [];
      const unknown: number[] = [];
      for (let round = 0; round < rounds; round += atOnce) {
        await Promise.all(
          Array.from({ length: atOnce }, async (_, index) => {
            // Another account each time: mails and passwords to one of them are limited.
            const person = `${name.replaceAll(' ', '-')}-${atOnce}-${round + index}`;
            const askAbout = async (kind: 'known' | 'unknown') => {
              const taken = await ask(path, { ...body, email: `${person}@${kind}.example` });
              (kind === 'known' ? known : unknown).push(taken);
            };
            // Each is asked about first as often as the other: a server that is taken up answers in turn.
            const order = ['known', 'unknown'] as const;
            await Promise.all(
              (index + round) % 2 === 0 ? order.map(askAbout) : order.toReversed().map(askAbout),
            );
          }),
        );
      }
      report(`${name}, ${2 * atOnce} at once`, known, unknown);
    }
  }
  await server.stop();
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true });
}
// The threads that hash would keep the process.
process.exit();

async function makeAccounts(client: pg.Client): Promise<void> {
  const names = Object.keys(calls).map((name) => name.replaceAll(' ', '-'));
  await client.query(
    `insert into auth.users (id, email, email_confirmed_at, password_hash)
     select gen_random_uuid(), name || '-' || at_once || '-' || n || '@known.example', now(), $3
       from unnest($1::text[]) name, unnest(array[1, 10]) at_once, generate_series(0, $2::int + 10) n`,
    [names, rounds, await hashPassword('correct horse')],
  );
}

function report(name: string, known: readonly number[], unknown: readonly number[]): void {
  const share = laterShare(known, unknown);
  const isReached = share >= tellsLittle.from && share <= tellsLittle.to;
  if (!isReached) process.exitCode = 1;
  console.log(
    `${name.padEnd(30)} later in ${share.toFixed(2)} of pairs, medians ${median(known).toFixed(0)} and ` +
      `${median(unknown).toFixed(0)} ms: ${isReached ? 'reached' : 'missed'}`,
  );
}
