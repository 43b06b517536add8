import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeScratch } from '../scratch.ts';
import { startServerProcess } from './process.ts';

/** Folders of portals that were started once and stopped: a first start takes five times as long as a further one. */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const kept = join(root, 'build/portals');
/** Of what such a folder is made: another line of these is another folder. */
const sources = [
  'database/{before-0.2,demo,functions,migrations,rules}/**/*.{ts,sql,csv,json}',
  'server/database/**/*.ts',
];

/** With the demo school in it, or with nobody. */
type Holds = 'demo' | 'nobody';

/**
 * Copies the folder of a portal, for a server that is not about to start for the first time.
 * @param to a folder that does not exist yet
 */
export async function copyDataFolder(holds: Holds, to: string): Promise<void> {
  const folder = join(kept, digest(), holds);
  if (!existsSync(folder)) await make(holds, folder);
  await copy(folder, to);
}

function digest(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, exclude: ['**/*.test.ts'] }).sort();
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Several files may make it at once: the first one's stays. */
async function make(holds: Holds, folder: string): Promise<void> {
  await forgetOthers();
  // Elsewhere, because Postgres' account may not enter the folders above this one.
  const made = await makeScratch('folder');
  const server = await startServerProcess({ DATA_DIR: made, DEMO: holds === 'demo' ? '1' : '0' });
  await server.end();
  // Processes that end lose nothing by it.
  appendFileSync(join(made, 'postgres/postgresql.auto.conf'), 'fsync = off\n');
  const part = `${folder}.${process.pid}`;
  await copy(made, part);
  await rm(made, { recursive: true });
  await rename(part, folder).catch(() => rm(part, { recursive: true }));
}

/** What was made of other sources. */
async function forgetOthers(): Promise<void> {
  await mkdir(join(kept, digest()), { recursive: true });
  for (const name of await readdir(kept))
    if (name !== digest()) await rm(join(kept, name), { recursive: true, force: true });
}

/** With owners and modes, as Postgres asks of its folder. */
async function copy(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') return cp(from, to, { recursive: true, preserveTimestamps: true });
  await promisify(execFile)('cp', ['-pR', from, to]);
}
