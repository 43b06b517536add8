import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { deskKeys } from './keys.ts';

/** More than a school has. */
const DESKS_MOST = 100;
const STAFF_MOST = 500;

/** The desks of a school with their hours; who sits at them for those who may know it. */
export const desksQuery = (schoolId: string) =>
  queryOptions({
    queryKey: deskKeys.ofSchool(schoolId),
    queryFn: async () =>
      rowsOf(
        await (await client())
          .from('desks')
          .select(
            'id, kind, name, is_active, members:desk_members(profile_id, person:profiles(id, first_name, last_name)), hours:answering_hours(day_of_week, opens_at, closes_at)',
          )
          .eq('school_id', schoolId)
          // A teacher's own is in no list.
          .eq('is_own', false)
          .order('is_active', { ascending: false })
          .order('created_at')
          .limit(DESKS_MOST),
      ),
  });
export type Desk = Awaited<ReturnType<NonNullable<ReturnType<typeof desksQuery>['queryFn']>>>[number];

/** Who may sit at a desk: the approved teachers and administrators of the school. */
export const staffQuery = (schoolId: string) =>
  queryOptions({
    queryKey: deskKeys.staffOf(schoolId),
    queryFn: async () =>
      rowsOf(
        await (await client())
          .from('profiles')
          .select('id, first_name, last_name, role')
          .eq('school_id', schoolId)
          .eq('approval_status', 'approved')
          .in('role', ['admin', 'teacher'])
          .order('last_name')
          .order('first_name')
          .order('id')
          .limit(STAFF_MOST),
      ),
  });

/** How long each desk of a school takes to answer, whether somebody is there who can, and for those who may know it what waits there; by its id. */
export const deskFiguresQuery = (schoolId: string) =>
  queryOptions({
    queryKey: deskKeys.figures(schoolId),
    queryFn: async () =>
      new Map(
        rowsOf(await (await client()).rpc('desk_figures', { school: schoolId })).map(
          ({ desk_id, ...figures }) => [
            desk_id,
            // The generated types know of no nulls in what a function returns.
            figures as Record<Exclude<keyof typeof figures, 'has_people'>, number | null> & {
              has_people: boolean;
            },
          ],
        ),
      ),
  });
