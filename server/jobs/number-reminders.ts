import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { writeEvery } from './write-every.ts';

const EVERY_MS = 60 * 60_000;

/**
 * Tells everybody whose number opens their account for a week more (decision 1400), once, whatever number of servers look
 * and however often. How many were told.
 * @param now the database's time where it is null: a server whose clock is ahead would tell of ends that are to come
 */
export async function writeNumberReminders(database: Database, now: Date | null): Promise<number> {
  const { rows } = await database.queryScoped<{ told: number }>(
    { role: 'portal_jobs' },
    { text: 'select private.write_number_reminders(coalesce($1, now())) as told', values: [now] },
  );
  return rows[0]?.told ?? 0;
}

/** Looks every hour whose number lapses. */
export const startNumberReminders = ({ database, log }: { database: Database; log: Logger }) =>
  writeEvery({ log, what: 'numbers', everyMs: EVERY_MS, write: () => writeNumberReminders(database, null) });
