/** What the timetable asks of the server. Keys start with the feature; times are `HH:MM:SS` of the school. */
import { queryOptions } from '@tanstack/react-query';
import { client, type PortalClient } from '#web/lib/client.ts';
import { keptOnDevice } from '#web/lib/offline/kept-on-device.ts';
import { rowsOf } from '#web/lib/request.ts';

export const timetableKeys = {
  all: ['timetable'] as const,
  teacher: (profileId: string) => ['timetable', 'teacher', profileId] as const,
  grade: (gradeId: string) => ['timetable', 'grade', gradeId] as const,
};

export const COLUMNS = `
  id, teacher_id, title, description, day_of_week, start_time, end_time, room_number, subject_id, grade_id,
  subject:subjects(name, code), grade:grades(name), teacher:profiles(first_name, last_name)
` as const;

/** Not async: a query is a promise of its answer, and awaiting it would send it. */
const activeRows = (portal: PortalClient) =>
  portal
    .from('lesson_timetables')
    .select(COLUMNS)
    .eq('is_active', true)
    .order('day_of_week')
    .order('start_time')
    .order('id');

async function fetchOwn(profileId: string) {
  return rowsOf(await activeRows(await client()).eq('teacher_id', profileId));
}

/** A teacher's week, by day and start. */
export const ownWeekQuery = (profileId: string) =>
  queryOptions({
    queryKey: timetableKeys.teacher(profileId),
    queryFn: () => fetchOwn(profileId),
    ...keptOnDevice,
  });

/** A class's week, by day and start. */
export const gradeWeekQuery = (gradeId: string) =>
  queryOptions({
    queryKey: timetableKeys.grade(gradeId),
    queryFn: async () => rowsOf(await activeRows(await client()).eq('grade_id', gradeId)),
    ...keptOnDevice,
  });

export type Entry = Awaited<ReturnType<typeof fetchOwn>>[number];

/** When, where and with whom an entry would be; `except` is the entry that is being edited. */
export type Slot = {
  day: number;
  starts: string;
  ends: string;
  grade: string;
  room: string | null;
  except: string | null;
};

async function fetchClashes({ day, starts, ends, grade, room, except }: Slot) {
  const asked = { day, starts, ends, grade };
  return rowsOf(
    await (await client()).rpc('timetable_clashes', {
      ...asked,
      ...(room ? { room } : {}),
      ...(except ? { except_entry: except } : {}),
    }),
  );
}

/** Entries at the same time of the same teacher, room or grade. Others write too: never taken from the cache. */
export const clashesQuery = (slot: Slot) =>
  queryOptions({
    queryKey: [...timetableKeys.all, 'clashes', slot],
    queryFn: () => fetchClashes(slot),
    staleTime: 0,
    gcTime: 60_000,
  });

export type Clash = Awaited<ReturnType<typeof fetchClashes>>[number];
