import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { pendingKey } from './count.ts';

/** Cards shown at once; deciding on some brings up the next. */
const CHILDREN_LIMIT = 20;

async function fetchChildren(schoolId: string | null) {
  let waiting = (await client())
    .from('students')
    .select(
      `id, first_name, last_name, student_id, date_of_birth, created_at, school_id, is_confirmed,
      grade:grades(name, level), school:schools(id, name), student_subjects(subject:subjects(name)),
      parent:profiles!inner(id, first_name, last_name, approval_status)`,
    )
    .eq('is_confirmed', false)
    .eq('parent.approval_status', 'approved');
  if (schoolId) waiting = waiting.eq('school_id', schoolId);
  return rowsOf(await waiting.order('created_at').order('id').limit(CHILDREN_LIMIT));
}

/** Children whom approved parents added later, the longest waiting first. */
export const addedChildrenQuery = (schoolId: string | null) =>
  queryOptions({
    queryKey: [...pendingKey, 'children', 'list', schoolId],
    queryFn: () => fetchChildren(schoolId),
  });

export type AddedChild = Awaited<ReturnType<typeof fetchChildren>>[number];
