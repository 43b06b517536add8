/** What the calendar screens ask of the server. Keys start with the feature; days are `YYYY-MM-DD`. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addDays, monthOf, startOfMonth } from '#web/lib/calendar-days.ts';
import { client, type PortalClient } from '#web/lib/client.ts';
import { isId } from '#web/lib/ids.ts';
import { type Page, type Pages, readAgainWhileShort } from '#web/lib/pages.ts';
import { rowsOf } from '#web/lib/request.ts';

export const eventKeys = {
  all: ['events'] as const,
  months: (schoolId: string) => ['events', 'month', schoolId] as const,
  from: (schoolId: string) => ['events', 'from', schoolId] as const,
  before: (schoolId: string) => ['events', 'before', schoolId] as const,
  one: (id: string) => ['events', 'one', id] as const,
};

/** Rows a page; the server's own bound is 1,000. */
const PAGE = 40;
const MOST_ROWS = 1000;
/** A month's view shows up to six days of its neighbours at either side. */
const NEIGHBOUR_DAYS = 6;

const COLUMNS =
  'id, title, description, start_date, end_date, start_time, end_time, event_type, created_by, school_id, creator:profiles(first_name, last_name)';

/** Not async: a query is a promise of its answer, and awaiting it would send it. */
const rowsOfSchool = (portal: PortalClient, schoolId: string) =>
  portal.from('events').select(COLUMNS).eq('school_id', schoolId);

export type EventCursor = { start_date: string; id: string };

function pageOf(items: SchoolEvent[]): Page<SchoolEvent, EventCursor> {
  const last = items.at(-1);
  const isFull = last && items.length >= PAGE;
  return { items, next: isFull ? { start_date: last.start_date, id: last.id } : null };
}

const beyond = (than: 'gt' | 'lt', { start_date: day, id }: EventCursor): string =>
  `start_date.${than}.${day},and(start_date.eq.${day},id.${than}.${id})`;

/** The events that have not ended before `day`, the first to start first. */
export const eventsFromQuery = (schoolId: string, day: string) =>
  infiniteQueryOptions({
    queryKey: [...eventKeys.from(schoolId), day],
    ...readAgainWhileShort,
    initialPageParam: null as EventCursor | null,
    queryFn: async ({ pageParam }) => {
      const rows = rowsOfSchool(await client(), schoolId)
        .gte('end_date', day)
        .order('start_date')
        .order('id')
        .limit(PAGE);
      return pageOf(rowsOf(await (pageParam ? rows.or(beyond('gt', pageParam)) : rows)));
    },
    getNextPageParam: ({ next }) => next,
  });

/** The events that ended before `day`, the last to start first. */
export const eventsBeforeQuery = (schoolId: string, day: string) =>
  infiniteQueryOptions({
    queryKey: [...eventKeys.before(schoolId), day],
    ...readAgainWhileShort,
    initialPageParam: null as EventCursor | null,
    queryFn: async ({ pageParam }) => {
      const rows = rowsOfSchool(await client(), schoolId)
        .lt('end_date', day)
        .order('start_date', { ascending: false })
        .order('id', { ascending: false })
        .limit(PAGE);
      return pageOf(rowsOf(await (pageParam ? rows.or(beyond('lt', pageParam)) : rows)));
    },
    getNextPageParam: ({ next }) => next,
  });

/** Whether anything ended before `day`. */
export const hasEventsBeforeQuery = (schoolId: string, day: string) =>
  queryOptions({
    queryKey: [...eventKeys.before(schoolId), day, 'any'],
    queryFn: async () => {
      const portal = await client();
      const rows = portal.from('events').select('id').eq('school_id', schoolId).lt('end_date', day).limit(1);
      return rowsOf(await rows).length > 0;
    },
  });

async function fetchMonth(schoolId: string, month: string): Promise<SchoolEvent[]> {
  const first = addDays(`${month}-01`, -NEIGHBOUR_DAYS);
  const last = addDays(startOfMonth(`${month}-01`, 1), NEIGHBOUR_DAYS);
  const portal = await client();
  const found: SchoolEvent[] = [];
  for (;;) {
    const rows = rowsOf(
      await rowsOfSchool(portal, schoolId)
        .lte('start_date', last)
        .gte('end_date', first)
        .order('start_date')
        .order('id')
        .range(found.length, found.length + MOST_ROWS - 1),
    );
    found.push(...rows);
    if (rows.length < MOST_ROWS) return found;
  }
}

/** Every event of the weeks that a month's view shows. @param day any of the month */
export const monthQuery = (schoolId: string, day: string) =>
  queryOptions({
    queryKey: [...eventKeys.months(schoolId), monthOf(day)],
    queryFn: () => fetchMonth(schoolId, monthOf(day)),
    placeholderData: keepPreviousData,
  });

export async function fetchEvent(id: string) {
  if (!isId(id)) return null;
  return rowsOf(await (await client()).from('events').select(COLUMNS).eq('id', id).maybeSingle());
}

/** One event, as a notification names it; null where there is none that the caller may read. */
export const eventQuery = (id: string) =>
  queryOptions({ queryKey: eventKeys.one(id), queryFn: () => fetchEvent(id) });

export type SchoolEvent = NonNullable<Awaited<ReturnType<typeof fetchEvent>>>;
export type EventList = Pages<SchoolEvent, EventCursor>;
