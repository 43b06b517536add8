import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';

const MINUTE_MS = 60_000;

/**
 * Writes the digests of the day to the outbox if the hour has come and nobody has: also when the server
 * starts only later, and once for any number of servers. The number of persons who get one.
 * @param now the database's time where it is null: several servers have one, and a clock of theirs may be wrong
 * @param hour of the school's day, 0 to 23
 */
export async function writeDigests(database: Database, now: Date | null, hour: number): Promise<number> {
  const { rows } = await database.queryScoped<{ written: number }>(
    { role: 'portal_jobs' },
    { text: 'select private.write_digests(coalesce($1, now()), $2) as written', values: [now, hour] },
  );
  return rows[0]?.written ?? 0;
}

type Digesting = { database: Database; log: Logger; hour: number };

/** Looks every minute whether the digests are due. */
export function startDigests({ database, log, hour }: Digesting): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = writeDigests(database, null, hour).then(
      (written) => {
        if (written > 0) log.info({ written }, 'digests: written to the outbox');
      },
      (error: unknown) => log.error({ err: error }, 'digests: could not be written'),
    );
  };
  look();
  const timer = setInterval(look, MINUTE_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
