import { queryOptions } from '@tanstack/react-query';
import type { RetentionForm } from '#contract/retention.ts';
import { usualRetention } from '#contract/usual-retention.ts';
import { schoolKeys } from '#web/entities/schools/keys.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

export type Retention = Omit<RetentionForm, 'school_id'>;

/** For how many years a school keeps what of a learner who has left; the usual where it has set nothing. */
export const retentionQuery = (schoolId: string) =>
  queryOptions({
    queryKey: schoolKeys.retentionOf(schoolId),
    queryFn: async (): Promise<Retention> =>
      rowsOf(
        await (await client())
          .from('retention_settings')
          .select('report_years, incident_years, answer_years')
          .eq('school_id', schoolId)
          .maybeSingle(),
      ) ?? usualRetention,
  });

/** What is absent stays as it is; of a school that had set nothing it is the usual, the defaults of the table. */
export async function saveRetention(
  retention: Partial<RetentionForm> & Pick<RetentionForm, 'school_id'>,
): Promise<void> {
  rowsOf(
    await (await client())
      .from('retention_settings')
      .upsert(retention, { onConflict: 'school_id' })
      .select('id')
      .single(),
  );
}
