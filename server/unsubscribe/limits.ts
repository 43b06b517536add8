import type { Database } from '../database/database.ts';
import { openCounters } from '../limits/counters.ts';

/** Scanners of mails ask for every link, some more than once; a provider of mail asks for all of its people from one address, of which only unknown keys count. */
const allowances = {
  'unsubscribe-key': { points: 60, duration: 3600 },
  'unsubscribe-address': { points: 3000, duration: 300 },
} as const;

export const openUnsubscribeLimits = (database: Database) => openCounters(database, allowances);
