/**
 * Whoever asks for too much, in each of the ways there are, beside strangers who ask for little: npm run prove -- floods.
 * The figure is the strangers' 95th percentile against the idle one before and after it, in one run.
 */
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withClient } from '../../bench/common/database.ts';
import { median, p95 } from '../../bench/common/rounds.ts';
import type { ConnectionConfig } from '../../server/database/embedded/connection.ts';
import { findDearest } from './dearest.ts';
import { beginFlood } from './flooding.ts';
import { floods } from './floods/all.ts';
import { type FloodedPortal, openPortal, type Target } from './portal.ts';
import { type Served, servedBeside } from './stranger.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    only: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
  },
});
const chosen = floods.filter(({ name }) => name.includes(values.only));
if (values.list) {
  for (const { name } of chosen) console.log(name);
  process.exit();
}
/** Times the idle 95th percentile of a stranger's reads. */
const goal = 3;
const ms = Number(values.seconds) * 1_000;
/** Until a flood has come to know its limits, so that what is measured is what lasts. */
const settlingMs = 3_000;

const portal = await openPortal();
let isSound = true;
try {
  const { target } = portal;
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`);
  if (chosen.some(({ needsDearest }) => needsDearest)) target.dearest = await appraise(portal);
  await servedBeside(target, wait(2_000));
  for (const { name } of chosen) {
    const ratios: number[] = [];
    const refused = new Set<string>();
    const all: { idle: Served[]; beside: Served[] } = { idle: [], beside: [] };
    let came: Record<string, number> = {};
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const idle = await servedBeside(target, wait(ms));
      const flooding = beginFlood(name, target);
      await wait(settlingMs);
      const beside = await servedBeside(target, wait(ms));
      came = await flooding.stop();
      ratios.push(p95(beside.reads) / p95(idle.reads));
      for (const what of beside.refused) refused.add(what);
      all.idle.push(idle);
      all.beside.push(beside);
      // What is under way comes to its end.
      await wait(1_000);
    }
    const ratio = median(ratios);
    const isReached = ratio <= goal && refused.size === 0;
    if (!isReached) isSound = false;
    console.log(
      `\n${name}: p95 of reads ${ratio.toFixed(2)} times the idle one${isReached ? '' : ': missed'}`,
    );
    console.log(`  idle   ${told(all.idle)}\n  beside ${told(all.beside)}`);
    for (const what of refused) console.log(`  refused ${what}`);
    const counts = Object.entries(came).map(([what, count]) => `${what}: ${count}`);
    console.log(`  the flood's last round: ${counts.join(', ')}`);
  }
} finally {
  await portal.close();
}
console.log(isSound ? '\nAll reached.' : '\nSomething was missed.');
process.exit(isSound ? 0 : 1);

/** What each may ask that costs most, told as it is found. */
function appraise({ target, superuser }: FloodedPortal): Promise<Target['dearest']> {
  console.log('The dearest that each may ask, alone:');
  return withClient(superuser as ConnectionConfig, (client) =>
    findDearest(client, target, (actor, priced, tried) => {
      console.log(`  ${actor}, of ${tried}:`);
      for (const { path, ms: took, status } of priced)
        console.log(`    ${took.toFixed(0).padStart(5)} ms  ${status}  ${path.slice(0, 140)}`);
    }),
  );
}

function told(rounds: readonly Served[]): string {
  return (['reads', 'pictures', 'signIns'] as const)
    .map((kind) => {
      const times = rounds.flatMap((served) => served[kind]);
      return `${times.length} ${kind}, median ${median(times).toFixed(0)} ms, p95 ${p95(times).toFixed(0)} ms`;
    })
    .join('; ');
}
