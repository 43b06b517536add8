import type { Database } from '../database/database.ts';
import { openCounters } from '../limits/counters.ts';

/** A school opens its link from one network; codes that show nothing are guesses, and few are made by mistake. */
const allowances = {
  'notice-link-guesses': { points: 60, duration: 3600 },
} as const;

export const openNoticeLinkLimits = (database: Database) => openCounters(database, allowances);
