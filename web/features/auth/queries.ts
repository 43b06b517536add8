import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { readInvitation } from './new-account.ts';

// What anonymous callers may read, for the registration forms. Nothing here changes while one is filled in.
const staleTime = 5 * 60_000;

export const schoolsQuery = queryOptions({
  queryKey: ['registration', 'schools'],
  staleTime,
  queryFn: async () => rowsOf(await (await client()).rpc('registration_schools')),
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

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => (token === '' ? null : readInvitation(token)),
    // Accepting uses it up, which is no reason to say that it is not valid.
    staleTime: Number.POSITIVE_INFINITY,
  });
