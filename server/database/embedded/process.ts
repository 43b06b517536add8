import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '../../errors.ts';
import type { Account } from './account.ts';
import { type Address, accepts, type ConnectionConfig } from './connection.ts';
import { exists, type OpenFolder } from './folder.ts';

const readyWithinMs = 60_000;
/** Beyond the largest process number that Linux gives out (2^22). */
const nobodysPid = 2 ** 22 + 1;

/** How a program of Postgres is started: as the account, in English and UTC, with the folder as descriptor 3. */
export function childOptions(folder: OpenFolder, account: Account) {
  return {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'ignore', 'pipe', ...(folder.fd === undefined ? [] : [folder.fd])] as (
      | 'ignore'
      | 'pipe'
      | number
    )[],
  };
}

export function spawnPostgres(
  postgres: string,
  folder: OpenFolder,
  account: Account,
  address: Address,
): ChildProcess {
  const onSocket = process.platform !== 'win32';
  const settings = {
    listen_addresses: onSocket ? '' : address.host,
    port: String(address.port),
    ...(onSocket && { unix_socket_directories: address.host, unix_socket_permissions: '0700' }),
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const options = { ...childOptions(folder, account), detached: true };
  return spawn(postgres, ['-D', folder.path, ...flags], options);
}

/** The last words of a program, for the error that reports its failure. */
export function collect(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4000);
  });
  return () => text.trim();
}

/** Spawns Postgres until it accepts connections: a killed one may leave processes that must end first. */
export async function startPostgres(
  spawnOnce: () => ChildProcess,
  lockFiles: string[],
  connection: ConnectionConfig,
) {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    const child = spawnOnce();
    const said = collect(child);
    while (child.exitCode === null && child.signalCode === null) {
      if (await accepts(connection)) return letGo(child);
      await wait(20);
    }
    const inUse = /lock file ".*" already exists|shared memory block .* is still in use/.test(said());
    if (!inUse || Date.now() > deadline) throw new StartupError(`Postgres did not start: ${said()}`);
    await Promise.all(lockFiles.map(disownZombie));
    await wait(100);
    // A server beside this one may have been the first to start it.
    if (await accepts(connection)) return;
  }
}

/** From here on it lives by itself: a killed server leaves it running and the next one adopts it. */
function letGo(child: ChildProcess) {
  child.unref();
  child.stderr?.resume();
  (child.stderr as unknown as { unref?: () => void } | null)?.unref?.();
}

/**
 * A killed Postgres whose parent has not asked for it yet stays in the process table, and its successor
 * takes it for alive. Its lock files then get a number that is nobody's; Postgres still checks by the
 * shared memory that they name that no process of it is left.
 */
async function disownZombie(file: string) {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const state = await readFile(`/proc/${lines[0]?.trim()}/stat`, 'utf8').catch(() => '');
  if (/\) Z /.test(state)) await writeFile(file, [nobodysPid, ...lines.slice(1)].join('\n'));
}

/** Fast shutdown: open transactions are rolled back. Resolves when the process is gone. */
export async function stopByPid(folder: string) {
  const file = join(folder, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  try {
    process.kill(pid, 'SIGINT');
    while (await exists(file)) await wait(10);
    // The process ends right after its file; bounded, because an orphan may stay as a zombie.
    for (let round = 0; round < 200 && process.kill(pid, 0); round++) await wait(10);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
