/**
 * Backup to a moment, in its long form: beside what `npm test` loses and restores (server/backup/lost-disk.test.ts),
 * everything that may be wrong with the place of a backup while the portal runs (server/backup/place.long.test.ts).
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', 'server/backup', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { TEST_PATIENCE: '4', ...process.env, PROVE: '1' },
});
process.exit(status ?? 1);
