import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PortalError } from '../../../errors.ts';
import { HouseFault } from '../../../faults.ts';
import { refused } from '../../../refused.ts';
import type { Refusal, Sheet } from './sheet.ts';

/** How long reading a file may take, and how much memory; a file that needs more ends its process, not the server. */
export type Bounds = { patienceMs: number; memoryMb: number };

/** Twenty times as long as 10,000 lines need. */
const bounds: Bounds = { patienceMs: 15_000, memoryMb: 512 };
/** As many times as long is waited where others have the processors. */
const PATIENCES = 3;
type Answer = { sheets: Sheet[] } | { refusal: Refusal };

const reader = fileURLToPath(new URL('reader.ts', import.meta.url));

/**
 * Reads a file of unknown origin in a process of its own, whose memory and time are bounded. A thread would not do:
 * one whose memory is used up at a stroke, by a cell that says it stands in row 99,999,999, ends its whole process.
 * @throws {PortalError} 400 `import_unreadable` with what to do.
 * @throws {HouseFault} `busy` where the file is not the reason: no process came, it was ended, or had no processor
 */
export async function readInProcess(bytes: Uint8Array, within: Partial<Bounds> = {}): Promise<Sheet[]> {
  const answer = await answerOf(bytes, { ...bounds, ...within });
  if ('refusal' in answer) throw unreadable(answer.refusal);
  return answer.sheets;
}

async function answerOf(bytes: Uint8Array, { patienceMs, memoryMb }: Bounds): Promise<Answer> {
  const child = fork(reader, [], {
    serialization: 'advanced',
    execArgv: [...process.execArgv, `--max-old-space-size=${memoryMb}`],
    // What V8 writes when it has no memory left is for nobody.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const decided = new AbortController();
  try {
    const heard = new Promise<Answer>((resolve) => {
      child.once('message', (answer) => resolve(answer as Answer));
    });
    // Its end says why, when it cannot be sent to.
    child.send(bytes, () => {});
    const failed = Promise.race([endOf(child), tookTooLong(child, patienceMs, decided.signal)]);
    return await Promise.race([heard, failed.then(throwError)]);
  } finally {
    decided.abort();
    child.kill('SIGKILL');
  }
}

/** What its end means. It is told after all that the process has said was heard, which may be later than that it has ended. */
async function endOf(child: ChildProcess): Promise<Error> {
  try {
    const [[, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
    const wasEnded = signal === 'SIGKILL' || signal === 'SIGTERM';
    return wasEnded ? new HouseFault('busy', 'the process that read a list was ended') : tooMuch();
  } catch (error) {
    return new HouseFault('busy', 'no process came to read a list', error);
  }
}

/** What it means that nothing was heard for so long: a file that needs it, or others that have the processors. */
async function tookTooLong({ pid }: ChildProcess, patienceMs: number, decided: AbortSignal): Promise<Error> {
  for (let patience = 0; patience < PATIENCES; patience += 1) {
    await wait(patienceMs, undefined, { signal: decided }).catch(() => {});
    const taken = await processorMs(pid);
    if (taken === undefined || taken > patienceMs / 2) return tooMuch();
  }
  return new HouseFault('busy', 'the process that read a list had no processor');
}

/** Milliseconds of a processor that a process has had; undefined where the system (other than Linux) does not say. */
async function processorMs(pid: number | undefined): Promise<number | undefined> {
  const said = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // Behind the name, which is in brackets: times in hundredths of a second.
  const fields = said?.slice(said.lastIndexOf(')') + 2).split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) * 10;
}

const tooMuch = (): PortalError => unreadable(refused('import.too_much'));

function unreadable(said: Refusal): PortalError {
  return new PortalError({ status: 400, code: 'import_unreadable', ...said });
}

function throwError(error: Error): never {
  throw error;
}
