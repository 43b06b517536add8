import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { writeEvery } from './write-every.ts';

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

/** Looks every minute whether the digests are due. */
export const startDigests = ({ database, log, hour }: { database: Database; log: Logger; hour: number }) =>
  writeEvery({ log, what: 'digests', everyMs: MINUTE_MS, write: () => writeDigests(database, null, hour) });
