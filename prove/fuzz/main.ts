/**
 * Sends to every interface what is nearly valid: npm run prove -- fuzz [how many inputs in all, 1000000]. What is made
 * and looked for stands in README.md beside; FUZZ_SEED makes one round again.
 */
import { join } from 'node:path';
import { endWith, run } from '../../scripts/toolchain.mjs';
import { readOptions } from '../common/options.ts';

async function main() {
  const { requests } = readOptions(process.argv.slice(2), ['FUZZ_SEED', process.env.FUZZ_SEED]);
  process.env.PROVE = '1';
  process.env.FUZZ_INPUTS = String(requests);
  const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
  await run('node', [vitest, 'run', join(import.meta.dirname, 'rounds.long.test.ts')]);
}

endWith(main());
