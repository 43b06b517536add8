/** The number on the administrators' bell. A file of its own, so that the layout loads nothing else with it. */
import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { countOf } from '#web/lib/request.ts';

export const peopleKey = ['administration', 'people'] as const;
export const pendingKey = ['administration', 'pending'] as const;

/** How many registrations wait in the schools that the caller runs (document 1, section 7). */
export const pendingCountQuery = () =>
  queryOptions({
    queryKey: [...pendingKey, 'count'],
    queryFn: async () =>
      countOf(
        await (await client())
          .from('profiles')
          .select('id', { count: 'exact', head: true })
          .eq('approval_status', 'pending')
          .in('role', ['teacher', 'parent']),
      ),
  });
