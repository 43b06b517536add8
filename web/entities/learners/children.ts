import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

export const childrenKey = (profileId: string) => ['children', profileId] as const;

async function fetchChildren(profileId: string) {
  return rowsOf(
    await (await client())
      .from('students')
      .select(
        'id, first_name, last_name, student_id, is_confirmed, grade_id, school_id, grade:grades(id, name, level)',
      )
      .eq('parent_id', profileId)
      .order('first_name')
      .order('id'),
  );
}

/** The children of a parent with their grades, by first name; those who wait for the school among them. */
export const childrenQuery = (profileId: string) =>
  queryOptions({
    queryKey: childrenKey(profileId),
    queryFn: () => fetchChildren(profileId),
    staleTime: 60_000,
  });

export type Child = Awaited<ReturnType<typeof fetchChildren>>[number];
