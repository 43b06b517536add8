import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { askHealth, killAll, startBackedUp } from '../../server/backup/testing/portal.ts';
import { portal } from '../../server/commands/testing.ts';
import { superuserOf } from '../../server/database/embedded/cluster.ts';
import { copyDataFolder } from '../../server/testing/processes/data-folder.ts';
import { fill } from './fill.ts';

/**
 * The day the machine dies: a portal with so many rows and so many megabytes of files is backed up, killed and lost, and
 * made of its backup. From the command to the answer of the new server it shall take five minutes.
 * `npm run bench -- restore 1000000 10000`
 */
const rows = Number(process.argv[2] ?? 100_000);
const megabytes = Number(process.argv[3] ?? 500);
const goalSeconds = 300;

const folder = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'bench-restore-'));
const [dataDir, backup] = [join(folder, 'data'), join(folder, 'backup')];
try {
  await copyDataFolder('demo', dataDir);
  // Its own trial of a restore would stand in the way of the one that is measured.
  const trial = { at: new Date().toISOString(), passed: true, said: '' };
  await writeFile(join(dataDir, 'backup-state.json'), JSON.stringify({ trial }));

  const filled = await startBackedUp(dataDir, { BACKUP_DIR: backup });
  await fill(await superuserOf(dataDir), join(dataDir, 'files'), { rows, megabytes });
  await filled.end();
  const backedUp = await timed(async () => {
    // Another folder: with a base copy of all that was filled in.
    await rm(backup, { recursive: true });
    const server = await startBackedUp(dataDir, { BACKUP_DIR: backup });
    for (let isIn = false; !isIn; await wait(500)) {
      const { segmentAgeSeconds, baseAgeSeconds } = (await askHealth(server)).backup;
      isIn = segmentAgeSeconds !== null && baseAgeSeconds !== null && baseAgeSeconds > segmentAgeSeconds;
    }
    return server;
  });
  await killAll(backedUp.result, dataDir);
  await rename(dataDir, join(folder, 'lost'));

  const restored = await timed(() => portal(['restore'], { DATA_DIR: dataDir, BACKUP_DIR: backup }));
  if (restored.result.code !== 0) throw new Error(restored.result.err);
  const started = await timed(() => startBackedUp(dataDir, { BACKUP_DIR: backup }));
  const { status } = await fetch(`${started.result.url}/health/live`);
  await started.result.end();
  const total = restored.seconds + started.seconds;
  console.log(`${rows.toLocaleString('en-US')} rows more, ${megabytes.toLocaleString('en-US')} MB of files
${restored.result.out}
  backed up  ${backedUp.seconds.toFixed(1)} s (start, base copy and files)
  restored   ${restored.seconds.toFixed(1)} s
  started    ${started.seconds.toFixed(1)} s, answers ${status}
  together   ${total.toFixed(1)} s (goal ${goalSeconds} s for 1,000,000 rows and 10,000 MB): ${total < goalSeconds ? 'reached' : 'missed'}`);
  if (total >= goalSeconds) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const began = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - began) / 1000 };
}
