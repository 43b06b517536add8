import { queryOptions } from '@tanstack/react-query';
import { consoleKeys } from '#web/console/shared/keys.ts';
import { chosenList } from '#web/lib/chosen-list.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import type { Asked } from './reports-query.ts';

/** The newest are what is asked for; a school has few. */
export const CORRECTIONS_AT_MOST = 200;

async function fetchCorrections({ schoolId, since, until }: Asked) {
  // The generated types know of no nulls in what a function takes.
  const asked = { school: schoolId as string, since, until };
  const rows = (await client())
    .rpc('report_corrections', asked)
    .select(
      'id, corrected_at, corrected_by, incident_type, incident_date, severity, description, action_taken, teacher:profiles(first_name, last_name), record:disciplinary_records(incident_type, incident_date, severity, description, action_taken, student:students(first_name, last_name))',
    )
    .order('corrected_at', { ascending: false })
    .order('id')
    .limit(CORRECTIONS_AT_MOST);
  return rowsOf(await rows);
}

export const correctionsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...consoleKeys.reports, 'corrections', asked],
    queryFn: () => fetchCorrections(asked),
    ...chosenList,
    staleTime: 60_000,
  });

export type Correction = Awaited<ReturnType<typeof fetchCorrections>>[number];
/** What a record says, or said. */
export type Said = Pick<
  Correction,
  'incident_type' | 'incident_date' | 'severity' | 'description' | 'action_taken'
>;
