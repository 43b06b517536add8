import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Where a proof keeps what its next run goes on with: below PROVE_FOLDER, which may be outside of the clone and last
 * longer than it, or else `build/`.
 */
export function proofFolder(name: string): string {
  const folder = join(resolve(process.env.PROVE_FOLDER || join(import.meta.dirname, '../../build')), name);
  mkdirSync(folder, { recursive: true });
  return folder;
}
