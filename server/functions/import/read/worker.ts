/** Reads one file and ends. Only read-in-worker.ts starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { readFile } from './read-file.ts';
import { UnreadableFile } from './sheet.ts';

try {
  parentPort?.postMessage({ sheets: await readFile(workerData as Uint8Array) });
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  const { message, hint } = error;
  parentPort?.postMessage({ refusal: { message, hint } });
}
