/** Of which commit a figure is. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The commit of this clone, as `4f3bfb38a1b2`, with `-dirty` where a file differs from it; `none` where there is no clone. */
export function currentCommit(): string {
  const { stdout, status } = spawnSync(
    'git',
    ['describe', '--always', '--dirty', '--exclude=*', '--abbrev=12'],
    {
      cwd: join(import.meta.dirname, '../..'),
      encoding: 'utf8',
    },
  );
  return status === 0 ? stdout.trim() : 'none';
}
