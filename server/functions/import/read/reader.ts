/** Reads one file and ends: a process of its own. Only read-in-process.ts starts it. */
import { readFile } from './read-file.ts';
import { UnreadableFile } from './sheet.ts';

process.once('message', async (bytes: Uint8Array) => {
  const answer = await readFile(bytes)
    .then((sheets) => ({ sheets }))
    .catch((error: unknown) => {
      if (!(error instanceof UnreadableFile)) throw error;
      return { refusal: { message: error.message, hint: error.hint } };
    });
  process.send?.(answer, () => process.disconnect());
});
// Nobody waits for what would be read.
process.once('disconnect', () => process.exit());
