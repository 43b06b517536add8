import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../errors.ts';

/** Where a restore makes what it then moves to its place; the mark in it says that all of it is made and proven. */
export const restoringFolder = (dataDir: string): string => join(dataDir, 'restoring');
export const restoredMark = (dataDir: string): string => join(restoringFolder(dataDir), 'proven');

/**
 * Between the moves of a restore that was cut off the folder may hold no database: a start would make an empty one.
 * @throws {StartupError} naming what to do
 */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  const isCutOff = await stat(restoredMark(dataDir)).then(
    () => true,
    () => false,
  );
  if (!isCutOff) return;
  throw new StartupError(
    `A restore into ${dataDir} was cut off at its last step. Finish it with: npm run portal -- restore --finish`,
  );
}
