import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PortalError } from '../../../errors.ts';
import { refused } from '../../../refused.ts';
import type { Refusal, Sheet } from './sheet.ts';

/** Longest time that reading a file may take: twenty times what 10,000 lines need. */
const PATIENCE_MS = 15_000;
/** Memory of the process in MB; a file that needs more ends it, not the server. */
const MEMORY_MB = 512;
type Answer = { sheets: Sheet[] } | { refusal: Refusal };

const reader = fileURLToPath(new URL('reader.ts', import.meta.url));

/**
 * Reads a file of unknown origin in a process of its own, whose memory and time are bounded. A thread would not do:
 * one whose memory is used up at a stroke, by a cell that says it stands in row 99,999,999, ends its whole process.
 * @throws {PortalError} 400 `import_unreadable` with what to do.
 */
export async function readInProcess(bytes: Uint8Array): Promise<Sheet[]> {
  const answer = await answerOf(bytes);
  if ('refusal' in answer) throw unreadable(answer.refusal);
  return answer.sheets;
}

async function answerOf(bytes: Uint8Array): Promise<Answer> {
  const child = fork(reader, [], {
    serialization: 'advanced',
    execArgv: [...process.execArgv, `--max-old-space-size=${MEMORY_MB}`],
    // What V8 writes when it has no memory left is for nobody.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const tooMuch = (cause?: unknown) => reject(unreadable(refused('import.too_much'), cause));
      timer = setTimeout(tooMuch, PATIENCE_MS);
      child.once('message', (answer) => resolve(answer as Answer));
      child.once('error', tooMuch);
      child.once('exit', () => tooMuch());
      child.send(bytes, (error) => error && tooMuch(error));
    });
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

function unreadable(said: Refusal, cause?: unknown): PortalError {
  return new PortalError({ status: 400, code: 'import_unreadable', ...said, cause });
}
