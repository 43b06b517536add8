/**
 * Whether each screen says what it could not read: every reading of every screen of everybody who signs in is refused
 * by itself, and what stands there then is compared with what stands there else. Its short form is the same journey for
 * one of them.
 *
 * npm run prove -- reads [part of who, such as "teacher"]
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const test = fileURLToPath(new URL('../../scripts/test.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [test, 'e2e/failed-reads.spec.ts'], {
  stdio: 'inherit',
  env: { ...process.env, FAILED_READS: process.argv.slice(2).join(' ') || 'all' },
});
process.exit(status ?? 1);
