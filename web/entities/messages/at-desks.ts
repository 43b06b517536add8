/** What of the unread messages is at desks, for the screen that leads there. */
import { queryOptions } from '@tanstack/react-query';
import { totalOf, type UnreadCounts } from './cache.ts';
import { unreadQuery } from './reads.ts';

export const totalAtDesks = (counts: UnreadCounts): number =>
  totalOf(Object.fromEntries(Object.entries(counts).filter(([id]) => id.startsWith('desk/'))));

/** Shares its request with `unreadQuery`. */
export const unreadAtDesksQuery = (profileId: string) =>
  queryOptions({ ...unreadQuery(profileId), select: totalAtDesks });
