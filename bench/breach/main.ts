import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readableBy } from '../../server/commands/breach.ts';
import { startCluster } from '../../server/database/embedded/cluster.ts';
import { benchDatabase, withClient } from '../common/database.ts';

/**
 * How long `npm run portal -- breach --since` takes to find whose records could have been read, when thousands of
 * accounts were signed in: in the country of `npm run bench -- console`, everybody with an approved profile. The goal is
 * ten minutes.
 *
 * `npm run bench -- breach [FOLDER]`: with a folder the filled database is kept there and used again.
 */
const goalMinutes = 10;
const accounts = [1_000, 4_000, 20_000];

const kept = process.argv[2];
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'bench-breach-')));
const cluster = await startCluster(folder);
let missed = 0;
try {
  const database = await benchDatabase(cluster);
  await withClient(database.superuser, async (client) => {
    if (!database.made) return;
    await client.query(await readFile(new URL('../console/country.sql', import.meta.url), 'utf8'));
    await client.query('vacuum analyze');
  });
  for (const count of accounts) {
    await withClient(database.superuser, async (client) => {
      await client.query('delete from auth.sessions');
      await client.query(
        `insert into auth.sessions (user_id, profile_id)
         select p.user_id, p.id from public.profiles p
          where p.approval_status = 'approved' and not p.is_platform_admin order by md5(p.id::text) limit $1`,
        [count],
      );
      await client.query('analyze auth.sessions');
    });
    const owner = { ...cluster.owner, database: database.superuser.database };
    await withClient(owner, async (client) => {
      const started = performance.now();
      const { found, suspects } = await readableBy(client, {
        since: '2026-01-01T00:00:00Z',
        'secret-key': false,
        'end-sessions': false,
        tell: false,
        send: false,
      });
      const minutes = (performance.now() - started) / 60_000;
      const isReached = minutes <= goalMinutes;
      if (!isReached) missed += 1;
      console.log(
        `${suspects.length} accounts, ${found.size} learners: ${minutes.toFixed(1)} minutes (goal ${goalMinutes}) ${isReached ? 'reached' : 'missed'}`,
      );
    });
  }
} finally {
  await cluster.stop();
  if (!kept) await rm(folder, { recursive: true, force: true });
}
process.exitCode = missed === 0 ? 0 : 1;
