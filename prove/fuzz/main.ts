/**
 * Sends to every interface what is nearly valid: npm run prove -- fuzz [how many inputs in all, 1000000]
 * [--at-once how many processes, 2]. What is made and looked for stands in README.md beside; FUZZ_SEED makes one round
 * again.
 */
import { join } from 'node:path';
import { endWith, run } from '../../scripts/toolchain.mjs';
import { readOptions, takeAtOnce } from '../common/options.ts';

async function main() {
  const { rest, atOnce } = takeAtOnce(process.argv.slice(2), 2);
  const { requests, seed } = readOptions(rest, ['FUZZ_SEED', process.env.FUZZ_SEED]);
  process.env.PROVE = '1';
  process.env.FUZZ_INPUTS = String(requests);
  const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', join(import.meta.dirname, 'rounds.long.test.ts')];
  // A fault that nobody caught is its process's: each lane has one of its own.
  const lanes = seed === undefined ? atOnce : 1;
  const all = await Promise.allSettled(
    Array.from({ length: lanes }, (_, lane) =>
      run('node', args, { env: { FUZZ_LANE: String(lane), FUZZ_LANES: String(lanes) } }),
    ),
  );
  for (const one of all) if (one.status === 'rejected') throw one.reason;
}

endWith(main());
