/** The learners of schools that a screen may ask for, each as its query options. */
import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { EDITABLE_COLUMNS, LEARNER_COLUMNS, NAMESAKE_COLUMNS } from './columns.ts';
import { learnerKeys } from './keys.ts';

/** One learner with the grade; null for one whom the caller may not see. */
export const learnerQuery = (profileId: string, id: string) =>
  queryOptions({
    queryKey: learnerKeys.one(profileId, id),
    queryFn: async () =>
      rowsOf(await (await client()).from('students').select(LEARNER_COLUMNS).eq('id', id).maybeSingle()),
  });

/** Learners of the same name, with what tells them apart. */
export const namesakesByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: learnerKeys.namesakes(ids),
    enabled: ids.length > 0,
    queryFn: async () =>
      rowsOf(
        await (await client())
          .from('students')
          .select(NAMESAKE_COLUMNS)
          .in('id', [...ids])
          .eq('standing.is_primary', true)
          .order('created_at'),
      ).map(({ standing, ...learner }) => ({ ...learner, parent: standing[0]?.profile ?? null })),
  });

async function fetchEditable(id: string) {
  const portal = await client();
  const learner = rowsOf(await portal.from('students').select(EDITABLE_COLUMNS).eq('id', id).single());
  const grades = rowsOf(
    await portal
      .from('grades')
      .select('id, name')
      .eq('school_id', learner.school_id)
      .order('level')
      .order('name'),
  );
  return { learner, grades };
}

/** A learner with the grades of the same school, to choose from. */
export const editableLearnerQuery = (profileId: string, id: string) =>
  queryOptions({
    queryKey: learnerKeys.editable(profileId, id),
    queryFn: () => fetchEditable(id),
    // The form starts with what stands there now.
    gcTime: 0,
  });
