import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { readInvitation } from './new-account.ts';

// What anonymous callers may read, for the registration forms. Nothing here changes while one is filled in.
const staleTime = 5 * 60_000;

/** As many as `registration_schools` gives at once. */
export const SCHOOLS_AT_ONCE = 100;

/** Schools by name: those that have what was typed, and `chosen` besides. */
export const schoolsQuery = (search: string, chosen: string) =>
  queryOptions({
    queryKey: ['registration', 'schools', search, chosen],
    staleTime,
    placeholderData: keepPreviousData,
    queryFn: async () =>
      rowsOf(await (await client()).rpc('registration_schools', { search, ...(chosen && { chosen }) })),
  });

export const gradesQuery = (schoolId: string) =>
  queryOptions({
    queryKey: ['registration', 'grades', schoolId],
    staleTime,
    enabled: schoolId !== '',
    queryFn: async () =>
      rowsOf(
        await (await client())
          .from('grades')
          .select('id, name, level')
          .eq('school_id', schoolId)
          .order('level'),
      ),
  });

export const subjectsQuery = (schoolId: string) =>
  queryOptions({
    queryKey: ['registration', 'subjects', schoolId],
    staleTime,
    enabled: schoolId !== '',
    queryFn: async () =>
      rowsOf(
        await (await client()).from('subjects').select('id, name').eq('school_id', schoolId).order('name'),
      ),
  });

/** Ids of the subjects that are taught, by grade. Where it cannot be read all subjects are offered: it is asked once. */
export const taughtQuery = (schoolId: string) =>
  queryOptions({
    queryKey: ['registration', 'taught', schoolId],
    staleTime,
    enabled: schoolId !== '',
    retry: false,
    queryFn: async () => {
      const rows = rowsOf(await (await client()).rpc('registration_subjects', { school: schoolId }));
      return new Map(rows.map(({ grade_id, subject_ids }) => [grade_id, subject_ids]));
    },
  });

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => (token === '' ? null : readInvitation(token)),
    // Accepting uses it up, which is no reason to say that it is not valid.
    staleTime: Number.POSITIVE_INFINITY,
  });
