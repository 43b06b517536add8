import { fileURLToPath } from 'node:url';
import { proofFolder } from '../common/folder.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** Where a run leaves what the next one goes on with. */
export const buildFolder = proofFolder('mutation');
