import type { Database } from '../database/database.ts';
import { openCounters } from '../limits/counters.ts';

/** Programs ask every hour or so, and a school's all sit behind one address, of which only unknown feeds count. */
const allowances = {
  'calendar-feed': { points: 120, duration: 3600 },
  'calendar-address': { points: 3000, duration: 300 },
} as const;

export const openFeedLimits = (database: Database) => openCounters(database, allowances);
