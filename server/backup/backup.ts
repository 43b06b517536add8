import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { type BackupFault, type BackupStatus, faultsOf } from './status.ts';

/** The backup of the embedded database, made by a process of its own for as long as the server lives. */
export type Backup = {
  /** How it stood when that process last said so. */
  status(): BackupStatus;
  faults(): BackupFault[];
  /** Puts aside and takes along what was written last. */
  stop(): Promise<void>;
};

const worker = fileURLToPath(new URL('worker.ts', import.meta.url));
const againAfterMs = 5_000;
/** Who says nothing for so long is stuck. */
const silentMs = 60_000;
const stopWithinMs = 4_000;

export function startBackup(log: Logger): Backup {
  const since = Date.now();
  let heardAt = since;
  let status: BackupStatus = {
    since,
    segmentAt: null,
    baseAt: null,
    problem: null,
    waitingBytes: 0,
    unreadable: { count: 0, first: [] },
    trial: null,
  };
  let child: ChildProcess | undefined;
  const stopping = new AbortController();

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      child = fork(worker, [], { serialization: 'json', execArgv: process.execArgv });
      child.on('message', (told: BackupStatus) => {
        heardAt = Date.now();
        status = { ...told, since };
      });
      const ended = once(child, 'exit').catch((error: unknown) => [error]);
      const [how] = await ended;
      if (stopping.signal.aborted) return;
      log.error({ how }, 'backup: its process has ended; it is started again');
      await wait(againAfterMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  const keeping = keep();
  return {
    status: () => status,
    faults() {
      const now = Date.now();
      const faults = faultsOf(status, now);
      return now - heardAt > silentMs && !faults.includes('place') ? ['place', ...faults] : faults;
    },
    async stop() {
      stopping.abort();
      if (child?.connected) child.send('stop', () => {});
      const timer = setTimeout(() => child?.kill('SIGKILL'), stopWithinMs);
      await keeping;
      clearTimeout(timer);
    },
  };
}
