/** The events that a screen may ask for, each list as its query options; days are `YYYY-MM-DD`. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addDays, monthOf, startOfMonth } from '#contract/calendar-days.ts';
import { schoolToday } from '#contract/school-day.ts';
import { chosenList } from '#web/lib/chosen-list.ts';
import { client, type PortalClient } from '#web/lib/client.ts';
import { isId } from '#web/lib/ids.ts';
import { keptOnDevice, keptOnDeviceAs } from '#web/lib/offline/kept-on-device.ts';
import { type Page, type Pages, refetchWhileShort } from '#web/lib/pages.ts';
import { rowsOf } from '#web/lib/request.ts';
import { EVENT_COLUMNS, EVENT_GLANCE_COLUMNS, MANAGED_EVENT_COLUMNS } from './columns.ts';
import { eventKeys } from './keys.ts';

/** Rows a page; the server's own bound is 1,000. */
const PAGE = 40;
const MOST_ROWS = 1000;
/** A month's view shows up to six days of its neighbours at either side. */
const NEIGHBOUR_DAYS = 6;

/** Not async: a query is a promise of its answer, and awaiting it would send it. */
const rowsOfSchool = (portal: PortalClient, schoolId: string) =>
  portal.from('events').select(EVENT_COLUMNS).eq('school_id', schoolId);

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
    ...keptOnDeviceAs(eventKeys.from(schoolId)),
    ...refetchWhileShort,
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
    ...refetchWhileShort,
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
    ...keptOnDevice,
    queryFn: () => fetchMonth(schoolId, monthOf(day)),
    placeholderData: keepPreviousData,
  });

export async function fetchEvent(id: string) {
  if (!isId(id)) return null;
  return rowsOf(await (await client()).from('events').select(EVENT_COLUMNS).eq('id', id).maybeSingle());
}

/** One event, as a notification names it; null where there is none that the caller may read. */
export const eventQuery = (id: string) =>
  queryOptions({ queryKey: eventKeys.one(id), queryFn: () => fetchEvent(id) });

export type SchoolEvent = NonNullable<Awaited<ReturnType<typeof fetchEvent>>>;
export type EventList = Pages<SchoolEvent, EventCursor>;

/** Rows that the dashboard shows. */
const GLANCE = 3;

async function fetchNext(schoolId: string, day: string) {
  return rowsOf(
    await (await client())
      .from('events')
      .select(EVENT_GLANCE_COLUMNS)
      .eq('school_id', schoolId)
      // Whoever wrote one that nobody else reads yet finds it in the calendar.
      .eq('is_active', true)
      .gte('end_date', day)
      .order('start_date')
      .order('id')
      .limit(GLANCE),
  );
}

/** What is still to come in the school's calendar, or goes on today. */
export const nextEventsQuery = (schoolId: string, day = schoolToday()) =>
  queryOptions({
    queryKey: eventKeys.next(schoolId, day),
    queryFn: () => fetchNext(schoolId, day),
    ...keptOnDeviceAs(eventKeys.next(schoolId, '')),
    staleTime: 5 * 60_000,
  });

/** Rows a page of the console. */
export const MANAGED_PAGE = 25;

/** Not async: a query is a promise of its answer, and awaiting it would send it. */
const managedRows = (portal: PortalClient) =>
  portal.from('events').select(MANAGED_EVENT_COLUMNS, { count: 'exact' });

/**
 * Of the schools that the administrator runs, the latest first.
 * @param schoolId null for all of them; `from` and `to` count rows from 0, both ends included
 */
export async function fetchManaged(schoolId: string | null, from: number, to: number) {
  let rows = managedRows(await client());
  if (schoolId) rows = rows.eq('school_id', schoolId);
  const answer = await rows
    .order('start_date', { ascending: false })
    .order('id', { ascending: false })
    .range(from, to);
  return { events: rowsOf(answer), total: answer.count ?? 0 };
}

/** A page of them. @param page counts from 0 */
export const managedQuery = (schoolId: string | null, page: number) =>
  queryOptions({
    queryKey: eventKeys.managed(schoolId, page),
    queryFn: () => fetchManaged(schoolId, page * MANAGED_PAGE, (page + 1) * MANAGED_PAGE - 1),
    ...chosenList,
  });

/** Those that wait for an administrator, the oldest first. */
export const waitingQuery = (schoolId: string | null) =>
  queryOptions({
    queryKey: eventKeys.waiting(schoolId),
    queryFn: async () => {
      let rows = managedRows(await client()).eq('awaits_approval', true);
      if (schoolId) rows = rows.eq('school_id', schoolId);
      return rowsOf(await rows.order('created_at').order('id').limit(MANAGED_PAGE));
    },
  });

export type ManagedEvent = Awaited<ReturnType<typeof fetchManaged>>['events'][number];

/** One of them, as a notification or a search names it; null where there is none that the caller may read. */
export const managedOneQuery = (id: string) =>
  queryOptions({
    queryKey: eventKeys.managedOne(id),
    queryFn: async (): Promise<ManagedEvent | null> =>
      rowsOf(
        await managedRows(await client())
          .eq('id', id)
          .maybeSingle(),
      ),
  });
