import type { Database } from '../database/database.ts';
import { openCounters } from '../limits/counters.ts';

/** As for the addresses that stop mails: scanners ask for every link, and of a network only unknown keys count. */
const allowances = {
  'guardian-key': { points: 60, duration: 3600 },
  'guardian-address': { points: 3000, duration: 300 },
} as const;

export const openGuardianLimits = (database: Database) => openCounters(database, allowances);
