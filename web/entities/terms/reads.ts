import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { termKeys } from './keys.ts';

/** The terms of one school, newest first. */
export const termsQuery = (schoolId: string) =>
  queryOptions({
    queryKey: termKeys.ofSchool(schoolId),
    staleTime: 5 * 60_000,
    queryFn: async () =>
      rowsOf(
        await (await client())
          .from('terms')
          .select('id, name, start_date, end_date')
          .eq('school_id', schoolId)
          .order('start_date', { ascending: false })
          .limit(100),
      ),
  });
export type Term = { id: string; name: string; start_date: string; end_date: string | null };
