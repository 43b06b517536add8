import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** Where a run leaves what the next one goes on with. */
export const buildFolder = fileURLToPath(new URL('../../build/mutation', import.meta.url));

mkdirSync(buildFolder, { recursive: true });
