/** How what waits for the office is decided. Each throws RequestError or RowGone. */
import type { ApprovalStatus } from '#contract/enums.ts';
import { t } from '#texts/entities';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { decidedOnce } from '#web/lib/row-gone.ts';

export type Decision = Exclude<ApprovalStatus, 'pending'>;

/** Approves somebody who was rejected, unless they have registered anew, or somebody has decided, since they were shown. */
export async function reinstate({ id, created_at }: { id: string; created_at: string }): Promise<string[]> {
  const people = (await client()).from('profiles');
  const as = (status: ApprovalStatus) => ({ id, created_at, approval_status: status });
  const rows = await decidedOnce(
    await people.update({ approval_status: 'approved' }).match(as('rejected')).select('id'),
    async () => rowsOf(await people.select('id').match(as('approved'))),
    t.somebodyElseHasDecidedRegistration(),
  );
  return rows.map((row) => row.id);
}

/** What the card of a registration showed. */
type Shown = {
  id: string;
  first_name: string;
  last_name: string;
  role: string;
  school_id: string | null;
  created_at: string;
  children: readonly { id: string }[];
  teaching: readonly { id: string }[];
};
/** A declared child and the learner whom it is. */
export type Match = { declaredId: string; learnerId: string };

export type RegistrationJudgement = {
  shown: readonly Shown[];
  status: Decision;
  matches: readonly Match[];
  /** Why it was rejected, for the person; empty for none. */
  reason: string;
};

/**
 * Decides on registrations that wait and are still as they were shown, and joins their children with the learners whom
 * they are; gives the ids of those that it decided. The database refuses what was corrected meanwhile (PR040).
 */
export async function decideRegistrations({
  shown,
  status,
  matches,
  reason,
}: RegistrationJudgement): Promise<string[]> {
  const answer = await (await client()).rpc('decide_registrations', {
    shown: shown.map(({ id, first_name, last_name, role, school_id, created_at, children, teaching }) => ({
      ...{ id, first_name, last_name, role, school_id, created_at },
      declared: [...children, ...teaching].map((declared) => declared.id),
    })),
    decision: status,
    ...(reason && { reason }),
    matches: matches.map(({ declaredId, learnerId }) => ({
      declared_id: declaredId,
      learner_id: learnerId,
    })),
  });
  if (!tooLate.has(answer.error?.code ?? '')) return rowsOf(answer);
  const decided = await decidedAlready(shown, status);
  return decided.length > 0 ? decided : rowsOf(answer);
}

/** None waits any more, or none is as it was shown: a first attempt, whose answer was lost, may have decided. */
const tooLate = new Set(['PR004', 'PR040']);

/** Those of the shown registrations that stand as they were to be decided. */
async function decidedAlready(shown: readonly Shown[], status: Decision): Promise<string[]> {
  const ids = shown.map(({ id }) => id);
  const people = (await client()).from('profiles').select('id').in('id', ids);
  return rowsOf(await people.eq('approval_status', status)).map(({ id }) => id);
}
