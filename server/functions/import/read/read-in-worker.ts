import { Worker } from 'node:worker_threads';
import { PortalError } from '../../../errors.ts';
import type { Sheet } from './sheet.ts';

/** Longest time that reading a file may take: twenty times what 10,000 lines need. */
const PATIENCE_MS = 15_000;
/** Memory of the thread in MB; a file that needs more ends the thread, not the server. */
const MEMORY_MB = 512;
type Answer = { sheets: Sheet[] } | { refusal: string };

/**
 * Reads a file of unknown origin in a thread of its own, whose memory and time are bounded.
 * @throws {PortalError} 400 `import_unreadable` with what to do.
 */
export async function readInWorker(bytes: Uint8Array): Promise<Sheet[]> {
  const answer = await answerOf(bytes);
  if ('refusal' in answer) throw unreadable(answer.refusal);
  return answer.sheets;
}

async function answerOf(bytes: Uint8Array): Promise<Answer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(unreadable(TOO_MUCH)), PATIENCE_MS);
      worker.once('message', resolve);
      worker.once('error', (cause) => reject(unreadable(TOO_MUCH, cause)));
      worker.once('exit', () => {
        clearTimeout(timer);
        reject(unreadable(TOO_MUCH));
      });
    });
  } finally {
    await worker.terminate();
  }
}

const TOO_MUCH =
  'The file could not be read: it is damaged or holds far more than a list. Copy the list into a new workbook and save that.';

function unreadable(message: string, cause?: unknown): PortalError {
  return new PortalError({ status: 400, code: 'import_unreadable', message, cause });
}
