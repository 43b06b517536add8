import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';

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

type Reminding = { database: Database; log: Logger };

/** Looks every five minutes whose plan ends and who has not answered. */
export function startPortalReminders({ database, log }: Reminding): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = writePortalReminders(database, null).then(
      (written) => {
        if (written > 0) log.info({ written }, 'reminders: written to the outbox');
      },
      (error: unknown) => log.error({ err: error }, 'reminders: could not be written'),
    );
  };
  look();
  const timer = setInterval(look, EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
