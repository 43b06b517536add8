import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../server/database/embedded/cluster.ts';
import { makeKeys } from '../../server/keys/keys.ts';
import { monthsOf, openCheckouts, storm } from '../../server/payments/testing/storm.ts';
import { benchDatabase, withClient } from '../common/database.ts';
import { startServer } from '../common/start-server.ts';

/**
 * 10,000 webhooks of the payment provider, forged, stale, repeated, reordered and in parallel, against two running
 * servers on one database. The goal is one month for each payment, and none for a forgery.
 */
const webhooks = Number(process.argv[2] ?? 10_000);
const parallel = 32;

const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
const settings = { YOCO_SECRET_KEY: 'sk_live_bench', YOCO_WEBHOOK_SECRET: secret };

const folder = await mkdtemp(join(tmpdir(), 'bench-webhooks-'));
const cluster = await startCluster(folder);
try {
  const { connection, superuser } = await benchDatabase(cluster);
  const keys = await makeKeys();
  const servers = await Promise.all(
    [1, 2].map(() => startServer({ connection, keys, poolSize: 10, settings })),
  );
  try {
    const checkouts = await withClient(superuser, (client) =>
      openCheckouts(client, { learners: Math.ceil(webhooks / 20), eachBuys: 3, marked: 'bench' }),
    );
    const result = await storm({
      urls: servers.map(({ url }) => url),
      secret,
      checkouts,
      webhooks,
      parallel,
    });
    const found = await withClient(superuser, (client) => monthsOf(client, 'bench'));
    const total = Object.values(result.sent).reduce((sum, count) => sum + count, 0);
    const learners = new Set([...Object.keys(result.expected), ...Object.keys(found)]);
    const wrong = [...learners].filter((learner) => result.expected[learner] !== found[learner]);
    const months = Object.values(found).reduce((sum, count) => sum + count, 0);
    const kinds = Object.entries(result.sent).map(([kind, count]) => `${count} ${kind}`);
    const isReached = wrong.length === 0 && result.surprises.length === 0;
    console.log(`${total.toLocaleString('en-US')} webhooks in ${result.seconds.toFixed(1)} s, ${Math.round(total / result.seconds)} a second, ${parallel} at a time
  sent       ${kinds.join(', ')}
  checkouts  ${checkouts.length}
  months     ${months}, learners with another number than they paid for: ${wrong.length}
  answers    ${result.surprises.length} that should not have come
  goal       one month for a payment, none for a forgery: ${isReached ? 'reached' : 'missed'}`);
    for (const surprise of result.surprises.slice(0, 5)) console.log(`  ${surprise}`);
    if (!isReached) process.exitCode = 1;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
