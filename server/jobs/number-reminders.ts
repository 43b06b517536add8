import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';

const EVERY_MS = 60 * 60_000;

/**
 * Tells everybody whose number opens their account for a week more (decision 1400), once, whatever number of servers look
 * and however often. How many were told.
 */
export async function writeNumberReminders(database: Database, now: Date): Promise<number> {
  const { rows } = await database.queryScoped<{ told: number }>(
    { role: 'portal_jobs' },
    { text: 'select private.write_number_reminders($1) as told', values: [now] },
  );
  return rows[0]?.told ?? 0;
}

type Reminding = { database: Database; log: Logger };

/** Looks every hour whose number lapses. */
export function startNumberReminders({ database, log }: Reminding): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = writeNumberReminders(database, new Date()).then(
      (told) => {
        if (told > 0) log.info({ told }, 'numbers: told whose number lapses');
      },
      (error: unknown) => log.error({ err: error }, 'numbers: could not tell whose number lapses'),
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
