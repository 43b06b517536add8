import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { consoleKeys } from './keys.ts';

/** The numbers of the stat cards, of the school or of all schools that the administrator runs. */
export const countsQuery = (schoolId: string | null) =>
  queryOptions({
    queryKey: [...consoleKeys.counts, schoolId],
    queryFn: async () => {
      const [counts] = rowsOf(
        await (await client()).rpc('console_counts', schoolId ? { school: schoolId } : {}),
      );
      return counts ?? null;
    },
  });
