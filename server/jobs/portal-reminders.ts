import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { writeEvery } from './write-every.ts';

const EVERY_MS = 5 * 60_000;

/**
 * Writes the mails to learners whose plan ends soon or has ended, and to parents and guardians who have not answered;
 * each is told once, whatever number of servers look and however often. The number of mails.
 * @param now the database's time where it is null: a server whose clock is ahead would tell of ends that are to come
 */
export async function writePortalReminders(database: Database, now: Date | null): Promise<number> {
  const { rows } = await database.queryScoped<{ written: number }>(
    { role: 'portal_jobs' },
    { text: 'select private.write_portal_reminders(coalesce($1, now())) as written', values: [now] },
  );
  const asked = await database.queryScoped<{ written: number }>(
    { role: 'portal_jobs' },
    { text: 'select private.write_guardian_reminders() as written' },
  );
  return (rows[0]?.written ?? 0) + (asked.rows[0]?.written ?? 0);
}

/** Looks every five minutes whose plan ends and who has not answered. */
export const startPortalReminders = ({ database, log }: { database: Database; log: Logger }) =>
  writeEvery({
    log,
    what: 'reminders',
    everyMs: EVERY_MS,
    write: () => writePortalReminders(database, null),
  });
