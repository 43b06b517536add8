/** How the staff asks, changes, withdraws, and enters what came on paper. Each throws RequestError or RowGone. */
import type { Filled } from '#contract/answer-form.ts';
import type { AnswerChoice } from '#contract/enums.ts';
import { requestTextsOf, type WrittenRequest } from '#contract/requests.ts';
import { t } from '#texts/requests';
import { audienceOf } from '#web/entities/audiences/writes.ts';
import { type AttemptId, writeOnce } from '#web/entities/corrections/attempts.ts';
import { correctRow } from '#web/entities/corrections/correct-row.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows } from '#web/lib/row-gone.ts';
import { fetchRequest, type Request } from './reads.ts';

export type NewRequest = WrittenRequest & { school_id: string; author_id: string };

/**
 * Asks under the id of its form: a second attempt asks nobody twice.
 * @param standing what an earlier attempt has left, once its author was told of it
 * @throws ChangedMeanwhile where an earlier attempt asks something else
 */
export async function ask(
  { audience, texts, ...asked }: NewRequest,
  attempt: AttemptId,
  standing: Request | null,
): Promise<void> {
  const whom = await audienceOf(asked.school_id, audience ?? []);
  const row = { ...asked, texts: requestTextsOf(texts), ...whom };
  const portal = await client();
  await writeOnce<Request>({
    attempt,
    row,
    standing,
    // Whom it asks and what kind it is never change.
    fixed: ['kind', 'audience_id'],
    insert: (id) => portal.from('requests').insert({ ...row, id }),
    read: async (id) => {
      const there = await fetchRequest(id);
      // The staff is asked each for themselves.
      return there?.asks_staff ? { ...there, needs_all: row.needs_all } : there;
    },
    isOver: ({ withdrawn_at }) => withdrawn_at !== null,
    correct: (changed, seen) => correctRow('requests', seen.id, changed, seen),
    takeAway: withdrawRequest,
  });
}

// The database takes its own clock for both.
export async function withdrawRequest(id: string): Promise<void> {
  const withdrawn_at = new Date().toISOString();
  changedRows(await (await client()).from('requests').update({ withdrawn_at }).eq('id', id).select('id'));
}

/** `version`: the one that was looked at. What its author has written since is another. */
export type ApprovedRequest = { id: string; version: number };

/** What a teacher asks of the whole school is asked from now on, in the words that were looked at. */
export async function approveRequest({ id, version }: ApprovedRequest): Promise<void> {
  const rows = (await client()).from('requests').update({ awaits_approval: false });
  changedRows(await rows.eq('id', id).eq('version', version).select('id'));
}

/** @param printed_at when the answers were read that are on the paper */
export async function notePrinted({ id, printed_at }: { id: string; printed_at: string }): Promise<void> {
  changedRows(await (await client()).from('requests').update({ printed_at }).eq('id', id).select('id'));
}

export type Paper = {
  request_id: string;
  version: number;
  student_id: string;
  /** Who signed; null where nobody decides for the learner on the portal. */
  guardianship_id: string | null;
  signed_name: string | null;
  signed_on: string;
  answer: AnswerChoice;
  filled: Filled;
};

const PAPER_COLUMNS =
  'id, request_id, version, student_id, guardianship_id, signed_name, signed_on, answer, filled';

export type EnteredPaper = Paper & { id: string };

/**
 * Enters it under the id of its form. An answer never changes: what an earlier attempt has entered stays, and another one is
 * entered beside it, once its author was told.
 * @throws ChangedMeanwhile where an earlier attempt says something else
 */
export async function enterPaper(
  paper: Paper,
  attempt: AttemptId,
  standing: EnteredPaper | null,
): Promise<void> {
  const portal = await client();
  await writeOnce<EnteredPaper>({
    attempt,
    row: paper,
    standing,
    fixed: Object.keys(paper),
    insert: (id) => portal.from('answers').insert({ ...paper, id, way: 'paper' }),
    read: async (id) =>
      rowsOf(
        await portal.from('answers').select(PAPER_COLUMNS).eq('id', id).maybeSingle(),
      ) as unknown as EnteredPaper | null,
    correct: async () => {},
    takeAway: async () => {},
    told: t.earlierPaperArrived,
  });
}
