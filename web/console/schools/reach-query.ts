import { queryOptions } from '@tanstack/react-query';
import type { SmsKind } from '#contract/enums.ts';
import type { ReachForm } from '#contract/reach-settings.ts';
import { usualReach } from '#contract/usual-reach.ts';
import { schoolKeys } from '#web/entities/schools/keys.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

export type Reach = typeof usualReach;
export type ReachAndUse = { settings: Reach; use: SmsUse | null };
export type SmsUse = {
  spent_cents: number;
  budget_cents: number;
  sent: number;
  delivered: number;
  failed: number;
  over_budget: number;
  emergency_cents: number;
};

/** How a school reaches its people, and what text messages have cost it this month. */
export const reachQuery = (schoolId: string) =>
  queryOptions({
    queryKey: schoolKeys.reachOf(schoolId),
    queryFn: async (): Promise<ReachAndUse> => {
      const asked = await client();
      const [settings, use] = await Promise.all([
        asked
          .from('reach_settings')
          .select('mail_after, sms_after, sms_kinds, sms_part_cents, sms_month_cents, approve_school_wide')
          .eq('school_id', schoolId)
          .maybeSingle(),
        asked.rpc('sms_use', { school: schoolId }),
      ]);
      const row = rowsOf(settings);
      return {
        settings: row ? { ...row, sms_kinds: row.sms_kinds as SmsKind[] } : usualReach,
        use: rowsOf(use)[0] ?? null,
      };
    },
  });

/** What is absent stays as it is; of a school that had set nothing it is the usual, the defaults of the table. */
export async function saveReach(reach: Partial<ReachForm> & Pick<ReachForm, 'school_id'>): Promise<void> {
  rowsOf(
    await (await client())
      .from('reach_settings')
      .upsert(reach, { onConflict: 'school_id' })
      .select('id')
      .single(),
  );
}
