/** Mail that did not reach its people, for those who run the school. */
import { queryOptions } from '@tanstack/react-query';
import { consoleKeys } from '#web/console/shared/keys.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { deleteRow } from '#web/lib/row-gone.ts';

/** Shown at once; dismissing some brings up the next. */
const FAILURES_SHOWN = 20;

async function fetchFailures(schoolId: string | null) {
  let failures = (await client())
    .from('delivery_failures')
    .select('id, kind, reason, failed_at, person:profiles(id, first_name, last_name, role)', {
      count: 'exact',
    });
  if (schoolId) failures = failures.eq('school_id', schoolId);
  const answer = await failures
    .order('failed_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(FAILURES_SHOWN);
  return { failures: rowsOf(answer), total: answer.count ?? 0 };
}

/** The newest failures of the school, or of all schools that the administrator runs. */
export const failuresQuery = (schoolId: string | null) =>
  queryOptions({ queryKey: [...consoleKeys.failures, schoolId], queryFn: () => fetchFailures(schoolId) });

export type Failure = Awaited<ReturnType<typeof fetchFailures>>['failures'][number];

export async function dismissFailure(id: string): Promise<void> {
  await deleteRow('delivery_failures', id);
}
