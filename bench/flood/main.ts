import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../../server/auth/accounts/passwords.ts';
import { startCluster } from '../../server/database/embedded/cluster.ts';
import { makeKeys, openKeyRing } from '../../server/keys/keys.ts';
import { benchDatabase, withClient } from '../common/database.ts';
import { median, p95 } from '../common/rounds.ts';
import { startServer } from '../common/start-server.ts';
import { readBeside } from '../sign-ins/reads.ts';
import { fillSchool } from '../tables/school.ts';
import { flood } from './flood.ts';
import { signInBeside } from './sign-ins.ts';

/**
 * Reads and sign-ins of others while one parent asks thirty deep embeds at a time without a pause, and a stranger forty
 * wide ones: against the same while nobody does, in one run. The goal is that the 95th percentile of the reads is not more
 * than four times the idle one where the flood may use every processor, and that nobody else is refused.
 */
const rounds = Number(process.argv[2] ?? 3);
const roundMs = Number(process.argv[3] ?? 8) * 1_000;
/** Of a school of some years. */
const events = 300;
const goal = 4;
const person = { email: 'person@example.com', password: 'correct horse' };

const folder = await mkdtemp(join(tmpdir(), 'bench-flood-'));
const cluster = await startCluster(folder);
try {
  const { connection, superuser } = await benchDatabase(cluster);
  const school = await withClient(superuser, async (client) => {
    await client.query(
      'insert into auth.users (email, password_hash, email_confirmed_at) values ($1, $2, now())',
      [person.email, await hashPassword(person.password)],
    );
    const made = await fillSchool(client);
    await client.query(
      `insert into events (title, description, start_date, end_date, school_id)
       select 'Outing ' || n, 'Bring a hat, a full bottle and the signed form.', current_date + n, current_date + n,
              p.school_id
         from generate_series(1, $2::int) as n, profiles p where p.id = $1`,
      [made.parent.profileId, events],
    );
    return made;
  });
  const keys = await makeKeys();
  const ring = await openKeyRing(keys);
  const token = await ring.sign({ ...school.parent.claims, sub: school.parent.userId }, 3_600);
  const server = await startServer({ connection, keys, poolSize: 10, settings: { TRUST_PROXY: '1' } });
  const stranger = { apikey: ring.publishableKey };
  // A reader without an account, elsewhere: nothing of the parent's is theirs to wait for.
  const read = {
    url: `${server.url}/rest/v1/schools?select=id,name`,
    headers: { ...stranger, 'x-forwarded-for': '192.0.2.7' },
  };
  const signIn = () => signInBeside({ url: server.url, ...person, apikey: ring.publishableKey });
  console.log(
    `${availableParallelism()} cores, 70 at a time beside 8 readers and one who signs in, ${rounds} rounds\n`,
  );
  await readBeside(read, wait(3_000));
  const ratios: number[] = [];
  let refused = 0;
  for (let round = 0; round < rounds; round += 1) {
    const idle = await measured();
    const flooding = flood({ url: server.url, token, apikey: ring.publishableKey });
    // Until the flood has come to know its limits, so that what is measured is what lasts.
    await wait(3_000);
    const busy = await measured();
    ratios.push(p95(busy.reads) / p95(idle.reads));
    refused += busy.signIns.refused;
    report(idle, busy, await flooding.stop());
  }
  const ratio = median(ratios);
  const isReached = ratio <= goal && refused === 0;
  console.log(
    `p95 of the reads ${ratio.toFixed(2)} times the idle one (goal ${goal}): ${isReached ? 'reached' : 'missed'}`,
  );
  if (!isReached) process.exitCode = 1;
  await server.stop();

  async function measured() {
    const signingIn = signIn();
    const reads = await readBeside(read, wait(roundMs));
    const signIns = await signingIn.stop();
    return { reads, signIns };
  }
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

type Measured = { reads: number[]; signIns: { times: number[]; refused: number } };

function report(idle: Measured, busy: Measured, answers: Record<string, number>) {
  const line = (name: string, { reads, signIns }: Measured) =>
    console.log(
      `${name} ${reads.length} reads, median ${median(reads).toFixed(1)} ms, p95 ${p95(reads).toFixed(1)} ms; ` +
        `${signIns.times.length} sign-ins, median ${median(signIns.times).toFixed(0)} ms, ${signIns.refused} refused`,
    );
  line('idle  ', idle);
  line('beside', busy);
  console.log(
    `flood  ${Object.entries(answers)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}\n`,
  );
}
