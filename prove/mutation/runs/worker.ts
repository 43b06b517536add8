import { fileURLToPath } from 'node:url';
import { allMutants, sqlFiles } from '../mutants/all.ts';
import type { Mutant } from '../mutants/mutant.ts';
import { trialsVariable } from '../trials/plan.ts';
import { openSlotCluster } from './slot-cluster.ts';
import { openTests, type Tests, type Went } from './tests.ts';

// A process with a Postgres and a Vitest of its own. It is told what to do by whoever started it (pool.ts), and ends
// when that does.

export type Asked =
  | { kind: 'list' }
  | { kind: 'try'; sql: string; files: string[] }
  | { kind: 'trials'; files: string[]; folder: string }
  | { kind: 'run'; files: string[] }
  | { kind: 'end' };
export type Answer =
  | { kind: 'mutants'; mutants: Mutant[] }
  | { kind: 'went'; went: Went }
  | { kind: 'invalid'; reason: string };

const trialRunner = fileURLToPath(new URL('../trials/runner.ts', import.meta.url));
const cluster = await openSlotCluster();
/** For runs that end at the first failure, for runs to the end, and for those of trials: Vitest is told once. */
const opened: { toFailure?: Tests; toEnd?: Tests; trials?: Tests } = {};

async function answer(asked: Exclude<Asked, { kind: 'end' }>): Promise<Answer> {
  if (asked.kind === 'list')
    return { kind: 'mutants', mutants: await allMutants(await sqlFiles(), cluster.ask) };
  if (asked.kind === 'run') {
    await cluster.mutate('');
    opened.toEnd ??= await openTests(cluster.given, { bail: 0 });
    return { kind: 'went', went: await opened.toEnd.run(asked.files) };
  }
  if (asked.kind === 'trials') {
    await cluster.mutate('');
    process.env[trialsVariable] = asked.folder;
    opened.trials ??= await openTests(cluster.given, { bail: 0, runner: trialRunner });
    return { kind: 'went', went: await opened.trials.run(asked.files) };
  }
  try {
    await cluster.mutate(asked.sql);
  } catch (error) {
    return { kind: 'invalid', reason: (error as Error).message };
  }
  opened.toFailure ??= await openTests(cluster.given, { bail: 1 });
  return { kind: 'went', went: await opened.toFailure.run(asked.files) };
}

async function end() {
  for (const tests of Object.values(opened)) await tests.close();
  await cluster.stop();
  process.exit();
}

process.on('message', async (asked: Asked) => {
  if (asked.kind === 'end') await end();
  else process.send?.(await answer(asked));
});
/** Whoever started it is gone, as after Ctrl+C: what runs is not waited for. */
process.on('disconnect', async () => {
  await cluster.stop().catch(() => {});
  process.exit(1);
});
process.send?.('ready');
