/** How the staff asks, changes, withdraws, and enters what came on paper. Each throws RequestError or RowGone. */
import type { Filled } from '#contract/answer-form.ts';
import type { AnswerChoice } from '#contract/enums.ts';
import { requestTextsOf, type WrittenRequest } from '#contract/requests.ts';
import { audienceOf } from '#web/entities/audiences/writes.ts';
import { insertedOnce } from '#web/lib/attempt.ts';
import { client } from '#web/lib/client.ts';
import { changedRows } from '#web/lib/row-gone.ts';

export type NewRequest = WrittenRequest & { school_id: string; author_id: string };

/** What is there already under its id is an earlier attempt, whose answer was lost: nobody is asked twice. */
export async function ask({ audience, texts, ...asked }: NewRequest): Promise<void> {
  const whom = await audienceOf(asked.school_id, audience ?? []);
  const row = { ...asked, texts: requestTextsOf(texts), ...whom };
  insertedOnce(await (await client()).from('requests').insert(row));
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

export async function notePrinted(id: string): Promise<void> {
  const printed_at = new Date().toISOString();
  changedRows(await (await client()).from('requests').update({ printed_at }).eq('id', id).select('id'));
}

export type Paper = {
  id: string;
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

export async function enterPaper(paper: Paper): Promise<void> {
  insertedOnce(await (await client()).from('answers').insert({ ...paper, way: 'paper' }));
}
