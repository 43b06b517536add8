import type { IncidentCorrection } from '#contract/discipline.ts';
import { refuseChanged, seenOf } from '#web/entities/corrections/correct-row.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows } from '#web/lib/row-gone.ts';

type Correction = Partial<IncidentCorrection> & Pick<IncidentCorrection, 'reason' | 'is_withheld'>;

/**
 * What it said before stays beside it, with the reason.
 * @param corrected what is corrected, and no more: a correction is written whole, with what others have corrected by now
 * @param seen as its author was shown it
 * @throws ChangedMeanwhile, RowGone, RequestError
 */
export async function correctRecord(
  { reason, is_withheld, ...corrected }: Correction,
  seen: { id: string },
): Promise<void> {
  const portal = await client();
  const [now] = changedRows(
    await portal
      .from('disciplinary_records')
      .select('incident_type, incident_date, severity, description, action_taken')
      .eq('id', seen.id),
  );
  refuseChanged(seenOf(seen, corrected), now as NonNullable<typeof now>);
  const { action_taken, ...said } = { ...(now as NonNullable<typeof now>), ...corrected };
  rowsOf(
    await portal.rpc('correct_incident', {
      record: seen.id,
      ...said,
      reason,
      is_withheld,
      ...(action_taken && { action_taken }),
    }),
  );
}
