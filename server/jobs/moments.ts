import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { writeEvery } from './write-every.ts';

const EVERY_MS = 60 * 60_000;

/**
 * Sees to it that what is scheduled has its moments in the outbox, which a restore leaves behind, whatever number of
 * servers look and however often. How many were missing.
 */
export async function writeMoments(database: Database): Promise<number> {
  const { rows } = await database.queryScoped<{ written: number }>(
    { role: 'portal_jobs' },
    { text: 'select private.schedule_again() as written' },
  );
  return rows[0]?.written ?? 0;
}

/** Looks at the start and every hour. */
export const startMoments = ({ database, log }: { database: Database; log: Logger }) =>
  writeEvery({ log, what: 'moments', everyMs: EVERY_MS, write: () => writeMoments(database) });
