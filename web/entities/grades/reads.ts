import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { gradeKeys } from './keys.ts';

/** A school's grades by level, to choose from. */
export const gradesQuery = (schoolId: string) =>
  queryOptions({
    queryKey: gradeKeys.choices(schoolId),
    queryFn: async () =>
      rowsOf(
        await (await client())
          .from('grades')
          .select('id, name, level')
          .eq('school_id', schoolId)
          .order('level')
          .order('name'),
      ),
  });
