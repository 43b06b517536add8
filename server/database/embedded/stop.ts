import { setTimeout as wait } from 'node:timers/promises';
import { findPostmaster, kill } from './postmaster.ts';

/**
 * How long a fast shutdown may write to the disk before Postgres is ended without, and recovers at its next start.
 * One that is asked while Postgres recovers from a killed process of its own never ends; and a server that stops has
 * 15 s in all (server/main.ts).
 */
const fastWithinMs = 8_000;
const endsWithinMs = 5_000;

/** Fast shutdown: open transactions are rolled back. Resolves when the process is gone, also when there was none. */
export async function stopPostgres(folder: string): Promise<void> {
  if (await ends(folder, 'SIGINT', fastWithinMs)) return;
  if (await ends(folder, 'SIGQUIT', endsWithinMs)) return;
  await ends(folder, 'SIGKILL', endsWithinMs);
}

async function ends(folder: string, signal: NodeJS.Signals, withinMs: number): Promise<boolean> {
  const first = await findPostmaster(folder);
  if (!first) return true;
  kill(first.pid, signal);
  for (const began = performance.now(); performance.now() - began < withinMs; await wait(10)) {
    const now = await findPostmaster(folder);
    if (now?.pid !== first.pid) return true;
  }
  return false;
}
