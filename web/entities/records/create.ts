/** How an incident is recorded, once (docs/decisions/2540-an-attempt-that-arrived-is-told-of.md). */
import type { DisciplinaryForm } from '#contract/discipline.ts';
import { t } from '#texts/discipline';
import { type AttemptId, writeOnce } from '#web/entities/corrections/attempts.ts';
import { correctRow } from '#web/entities/corrections/correct-row.ts';
import { client } from '#web/lib/client.ts';
import { type DisciplinaryRecord, fetchRecord } from './reads.ts';

type NewRecord = DisciplinaryForm & { teacher_id: string };

/**
 * Records it under the id of its form. Nobody takes an incident away: one about another learner is recorded beside what an
 * earlier attempt has left, once its author was told of it; anything else is corrected in that one.
 * @returns its id
 * @throws ChangedMeanwhile where an earlier attempt has arrived and says something else, RequestError
 */
export async function createRecord(
  record: NewRecord,
  attempt: AttemptId,
  standing: DisciplinaryRecord | null,
): Promise<string> {
  const records = (await client()).from('disciplinary_records');
  return writeOnce<DisciplinaryRecord>({
    attempt,
    row: record,
    standing,
    fixed: ['student_id'],
    insert: (id) => records.insert({ ...record, id, status: 'pending' }).select('id'),
    read: fetchRecord,
    correct: (changed, seen) => correctRow('disciplinary_records', seen.id, changed, seen),
    takeAway: async () => {},
    told: t.earlierIncidentArrived,
  });
}
