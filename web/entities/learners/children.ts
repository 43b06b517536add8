import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { keptOnDevice } from '#web/lib/offline/kept-on-device.ts';
import { rowsOf } from '#web/lib/request.ts';
import { CHILD_COLUMNS } from './columns.ts';
import { learnerKeys } from './keys.ts';

async function fetchChildren(profileId: string) {
  return rowsOf(
    await (await client())
      .from('students')
      .select(CHILD_COLUMNS)
      .eq('parent_id', profileId)
      .order('first_name')
      .order('id'),
  );
}

/** The children of a parent with their grades, by first name; those who wait for the school among them. */
export const childrenQuery = (profileId: string) =>
  queryOptions({
    queryKey: learnerKeys.children(profileId),
    queryFn: () => fetchChildren(profileId),
    ...keptOnDevice,
    staleTime: 60_000,
  });

export type Child = Awaited<ReturnType<typeof fetchChildren>>[number];
