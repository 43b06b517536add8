import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '../../errors.ts';
import { type ConnectionConfig, type Readiness, readiness } from './connection.ts';
import { clearAway, findPostmaster, kill } from './postmaster.ts';
import type { Running } from './process.ts';

/** How long Postgres may stay silent, and how long it may say that it recovers or shuts down, in milliseconds. */
export type Patience = { silentMs: number; busyMs: number };

const patience: Patience = { silentMs: 60_000, busyMs: 30 * 60_000 };
const lookEveryMs = 20;
const tryEveryMs = 100;

type StartOptions = {
  /** The database folder. */
  folder: string;
  /** The files by which a Postgres says that the folder and the address are its own. */
  lockFiles: string[];
  connection: ConnectionConfig;
  run(): Running;
  /** Ends the attempt: the server stops. */
  signal?: AbortSignal | undefined;
  patience?: Patience;
};

/**
 * Starts Postgres and resolves once it takes connections: with the process, or with nothing when one was there
 * already. A killed one may leave processes that must end first, and one that is shutting down is waited for.
 * @throws {StartupError} in Postgres' own words
 */
export async function startPostgres(options: StartOptions): Promise<Running | undefined> {
  const { folder, connection, signal } = options;
  const time = openTime(options.patience ?? patience);
  let said = '';
  for (;;) {
    signal?.throwIfAborted();
    const postmaster = await findPostmaster(folder);
    if (postmaster) {
      const ready = await readiness(connection);
      if (ready === 'ready') return undefined;
      // Asked to end while connections last, it would wait for them; nobody new is let in.
      if (postmaster.isStopping) kill(postmaster.pid, 'SIGINT');
      if (time.isOver(ready)) throw tooLate(said);
    } else {
      await clearAway(folder, options.lockFiles);
      const running = options.run();
      if (await untilReady(running, connection, time, signal)) return running;
      said = running.said();
      const inUse = /lock file ".*" already exists|shared memory block .* is still in use/.test(said);
      if (!inUse || time.isOver('silent')) throw new StartupError(`Postgres did not start: ${said}`);
    }
    await wait(tryEveryMs);
  }
}

/** False when it has ended. @throws when it takes too long, or is not wanted any more; then it is ended. */
async function untilReady(
  running: Running,
  connection: ConnectionConfig,
  time: Time,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  try {
    while (!running.hasEnded()) {
      signal?.throwIfAborted();
      const ready = await readiness(connection);
      if (ready === 'ready') {
        running.letGo();
        return true;
      }
      if (time.isOver(ready)) throw tooLate(running.said());
      await wait(lookEveryMs);
    }
  } catch (error) {
    if (running.pid) kill(running.pid, 'SIGQUIT');
    throw error;
  }
  // Its last words may come after its end; an end before its beginning is the reason itself.
  await running.ended.catch((cause) => {
    throw new StartupError(`Postgres could not be started: ${cause.message}`, cause);
  });
  return false;
}

type Time = { isOver(ready: Readiness): boolean };

/** Counts anew whenever Postgres says that it is busy, but not for ever. */
function openTime({ silentMs, busyMs }: Patience): Time {
  const began = performance.now();
  let heard = began;
  return {
    isOver(ready) {
      const now = performance.now();
      if (ready === 'busy') heard = now;
      return now - heard > silentMs || now - began > busyMs;
    },
  };
}

function tooLate(said: string): StartupError {
  return new StartupError(
    `Postgres runs but does not take connections${said ? `. It said: ${said}` : ', and says nothing.'}`,
  );
}
