/** An event that was written, changed or taken away, put into every list that shows it. */
import type { QueryClient } from '@tanstack/react-query';
import { isShort, withItem, withoutItem } from '#web/lib/pages.ts';
import { eventKeys } from './keys.ts';
import { type EventList, fetchEvent, type SchoolEvent } from './reads.ts';

/** As the server pages them. */
export function byDayAndId(one: Placed, other: Placed): number {
  if (one.start_date !== other.start_date) return one.start_date < other.start_date ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

type Placed = { id: string; start_date: string };

/** What the months show, and what is past, is read again: both are few rows. */
function renewOthers(queryClient: QueryClient): void {
  for (const kind of ['month', 'before'] as const) {
    queryClient.invalidateQueries({ queryKey: [...eventKeys.all, kind], predicate: isShort });
  }
}

export function applyEvent(queryClient: QueryClient, row: SchoolEvent): void {
  const lists = queryClient.getQueriesData<EventList>({ queryKey: eventKeys.from(row.school_id) });
  for (const [queryKey, list] of lists) {
    const from = queryKey.at(-1);
    const belongs = typeof from === 'string' && (row.end_date ?? row.start_date) >= from;
    if (!list) continue;
    queryClient.setQueryData(queryKey, belongs ? withItem(list, row, byDayAndId) : withoutItem(list, row.id));
  }
  queryClient.setQueryData(eventKeys.one(row.id), row);
  renewOthers(queryClient);
}

export function removeEvent(queryClient: QueryClient, id: string): void {
  queryClient.setQueriesData<EventList>(
    { queryKey: [...eventKeys.all, 'from'] },
    (list) => list && withoutItem(list, id),
  );
  queryClient.setQueryData(eventKeys.one(id), null);
  renewOthers(queryClient);
}

/** Reads an event that was written just now, and puts it into the lists. */
export async function renewEvent(queryClient: QueryClient, id: string): Promise<void> {
  try {
    const row = await fetchEvent(id);
    if (row) applyEvent(queryClient, row);
    else removeEvent(queryClient, id);
  } catch {
    await queryClient.invalidateQueries({ queryKey: eventKeys.all });
  }
}
