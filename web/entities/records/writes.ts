/** How a disciplinary record is written, decided, told to the parent and corrected. Each throws RequestError or RowGone. */
import type { IncidentReplyForm } from '#contract/discipline.ts';
import type { DisciplinaryStatus } from '#contract/enums.ts';
import { t } from '#texts/entities';
import { insertedOnce } from '#web/lib/attempt.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows, decidedOnce } from '#web/lib/row-gone.ts';

export type Decision = { id: string; status: Exclude<DisciplinaryStatus, 'pending'> };

/** Decides only on what is pending still, so that two teachers never overrule each other unseen. */
export async function decideRecord({ id, status }: Decision): Promise<void> {
  const records = (await client()).from('disciplinary_records');
  await decidedOnce(
    await records.update({ status }).eq('id', id).eq('status', 'pending').select('id'),
    async () => rowsOf(await records.select('id').eq('id', id).eq('status', status)),
    t.somebodyElseHasDecidedRecord(),
  );
}

/** Sends the parent the notice; the database sets the flag and makes the notice in one transaction. */
export async function notifyParent(id: string): Promise<void> {
  const answer = await (await client())
    .from('disciplinary_records')
    .update({ parent_notified: true })
    .eq('id', id)
    .select('id');
  changedRows(answer);
}

export type NewReply = IncidentReplyForm & {
  id: string;
  record_id: string;
  /** The reply that the school answers. */
  answers: string | null;
};

/** Answers to a record, under an id that the caller made: a second attempt writes nothing twice. */
export async function answerRecord(reply: NewReply): Promise<void> {
  insertedOnce(await (await client()).from('incident_replies').insert(reply).select('id'));
}

/** Says that these records are on a guardian's screen. @throws RequestError */
export async function seeRecords(ids: readonly string[]): Promise<void> {
  rowsOf(await (await client()).rpc('see_incidents', { ids: [...ids] }));
}
