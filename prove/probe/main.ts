/**
 * Asks the server for what belongs to others: npm run prove -- probe [how many requests in all, 1000000]
 * [--as who alone ask] [--at-once how many rounds, 4]. What is made and looked for stands in README.md beside; PROBE_SEED
 * makes one round again.
 */
import { join } from 'node:path';
import { endWith, run } from '../../scripts/toolchain.mjs';
import { readOptions } from './options.ts';

async function main() {
  const { requests, actors, atOnce } = readOptions(process.argv.slice(2), process.env.PROBE_SEED);
  process.env.PROVE = '1';
  process.env.PROBE_REQUESTS = String(requests);
  process.env.PROBE_AT_ONCE = String(atOnce);
  process.env.PROBE_ACTORS = (actors ?? []).join(',');
  const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
  await run('node', [vitest, 'run', join(import.meta.dirname, 'rounds.long.test.ts')]);
}

endWith(main());
