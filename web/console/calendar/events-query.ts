/** The calendar events of the schools that the administrator runs. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EventForm } from '#contract/events.ts';
import { insertedOnce } from '#web/lib/attempt.ts';
import { client, type PortalClient } from '#web/lib/client.ts';
import { type CsvColumn, downloadCsv } from '#web/lib/csv.ts';
import { fullName } from '#web/lib/names.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows, deleteRow } from '#web/lib/row-gone.ts';

/** Where the events of all screens begin in the cache: a change here renews them all. */
export const eventsKey = ['events'] as const;

export const EVENTS_PAGE = 25;

const COLUMNS = `id, title, description, start_date, end_date, start_time, end_time, event_type,
      school:schools(id, name), creator:profiles(first_name, last_name)` as const;

/** All rows; the screen reads a page of them, the export page after page. */
function allEvents(portal: PortalClient, schoolId: string | null) {
  let all = portal.from('events').select(COLUMNS, { count: 'exact' });
  if (schoolId) all = all.eq('school_id', schoolId);
  return all.order('start_date', { ascending: false }).order('id', { ascending: false });
}

async function fetchEvents(schoolId: string | null, page: number) {
  const from = page * EVENTS_PAGE;
  const answer = await allEvents(await client(), schoolId).range(from, from + EVENTS_PAGE - 1);
  return { events: rowsOf(answer), total: answer.count ?? 0 };
}

const columns: CsvColumn<CalendarEvent>[] = [
  { header: 'Starts', value: ({ start_date }) => start_date },
  { header: 'Ends', value: ({ end_date }) => end_date },
  { header: 'From', value: ({ start_time }) => start_time?.slice(0, 5) },
  { header: 'Until', value: ({ end_time }) => end_time?.slice(0, 5) },
  { header: 'Title', value: ({ title }) => title },
  { header: 'Type', value: ({ event_type }) => event_type },
  { header: 'Description', value: ({ description }) => description },
  { header: 'By', value: ({ creator }) => fullName(creator) },
  { header: 'School', value: ({ school }) => school?.name },
];

/** Saves all of them as a file. */
export async function exportEvents(schoolId: string | null): Promise<number> {
  const portal = await client();
  return downloadCsv('Events', columns, async (from, to) =>
    rowsOf(await allEvents(portal, schoolId).range(from, to)),
  );
}

/** A page of them, the latest first. */
export const eventsQuery = (schoolId: string | null, page: number) =>
  queryOptions({
    queryKey: [...eventsKey, 'administration', schoolId, page],
    queryFn: () => fetchEvents(schoolId, page),
    placeholderData: keepPreviousData,
  });

export type CalendarEvent = Awaited<ReturnType<typeof fetchEvents>>['events'][number];

/** One event, as a notification or a search names it; null where there is none that the caller may read. */
export const namedEventQuery = (id: string) =>
  queryOptions({
    queryKey: [...eventsKey, 'administration', 'one', id],
    queryFn: async (): Promise<CalendarEvent | null> =>
      rowsOf(await (await client()).from('events').select(COLUMNS).eq('id', id).maybeSingle()),
  });

type WrittenEvent = EventForm & { id: string; school_id: string; created_by: string };

/** Under the id that the caller made: a second attempt tells nobody twice. */
export async function createEvent(event: WrittenEvent): Promise<void> {
  insertedOnce(await (await client()).from('events').insert(event));
}

/** Who made it, for which school and when never changes. */
export async function updateEvent({ id, ...event }: EventForm & { id: string }): Promise<void> {
  changedRows(await (await client()).from('events').update(event).eq('id', id).select('id'));
}

/** Its notices go with it. */
export async function deleteEvent(id: string): Promise<void> {
  await deleteRow('events', id);
}
