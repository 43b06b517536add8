import { Worker } from 'node:worker_threads';
import { PortalError } from '../../../errors.ts';
import { refused } from '../../../refused.ts';
import type { Refusal, Sheet } from './sheet.ts';

/** Longest time that reading a file may take: twenty times what 10,000 lines need. */
const PATIENCE_MS = 15_000;
/** Memory of the thread in MB; a file that needs more ends the thread, not the server. */
const MEMORY_MB = 512;
type Answer = { sheets: Sheet[] } | { refusal: Refusal };

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
      const timer = setTimeout(() => reject(unreadable(refused('import.too_much'))), PATIENCE_MS);
      worker.once('message', resolve);
      worker.once('error', (cause) => reject(unreadable(refused('import.too_much'), cause)));
      worker.once('exit', () => {
        clearTimeout(timer);
        reject(unreadable(refused('import.too_much')));
      });
    });
  } finally {
    await worker.terminate();
  }
}

function unreadable(said: Refusal, cause?: unknown): PortalError {
  return new PortalError({ status: 400, code: 'import_unreadable', ...said, cause });
}
