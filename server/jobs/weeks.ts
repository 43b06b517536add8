import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { writeEvery } from './write-every.ts';

const EVERY_MS = 10 * 60_000;

/** From this hour of a school's Friday on the coming week is mailed. */
const HOUR = 14;

/**
 * Writes the mails of the coming week to the outbox if its Friday has come and nobody has: also when the server starts
 * only later that weekend, and once for any number of servers. How many guardians get one.
 * @param now the database's time where it is null: several servers have one, and a clock of theirs may be wrong
 */
export async function writeWeeks(database: Database, now: Date | null, hour = HOUR): Promise<number> {
  const { rows } = await database.queryScoped<{ written: number }>(
    { role: 'portal_jobs' },
    { text: 'select private.write_weeks(coalesce($1, now()), $2) as written', values: [now, hour] },
  );
  return rows[0]?.written ?? 0;
}

/** Looks every ten minutes whether the mails of the week are due. */
export const startWeeks = ({ database, log }: { database: Database; log: Logger }) =>
  writeEvery({ log, what: 'weeks', everyMs: EVERY_MS, write: () => writeWeeks(database, null) });
