/** How what waits for the office is decided. Each throws RequestError or RowGone. */
import type { ApprovalStatus } from '#contract/enums.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows, deletedOnce } from '#web/lib/row-gone.ts';

export type Decision = Exclude<ApprovalStatus, 'pending'>;

/** Approves somebody who was rejected, unless they have registered anew, or somebody has decided, since they were shown. */
export async function reinstate({ id, created_at }: { id: string; created_at: string }): Promise<string[]> {
  const answer = await (await client())
    .from('profiles')
    .update({ approval_status: 'approved' })
    .eq('id', id)
    .eq('approval_status', 'rejected')
    .eq('created_at', created_at)
    .select('id');
  return changedRows(answer, 'Somebody else has decided on this registration meanwhile.').map(
    ({ id: decided }) => decided,
  );
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
  return rowsOf(answer);
}

/** Joins a declared child with the learner whom the school has on its list already. */
export async function matchChild(match: { declaredId: string; learnerId: string }): Promise<void> {
  rowsOf(
    await (await client()).rpc('match_student', {
      declared_id: match.declaredId,
      learner_id: match.learnerId,
    }),
  );
}

/** What the office says of a declared child and the learners of its name. */
export type NamesakeDecision =
  | { is: 'different'; childId: string; learnerIds: string[] }
  | { is: 'kept' | 'handed-over'; childId: string; learnerId: string; parentId: string };

export async function decideNamesake(decision: NamesakeDecision): Promise<void> {
  const portal = await client();
  const declared_id = decision.childId;
  if (decision.is === 'different') {
    rowsOf(await portal.rpc('tell_learners_apart', { declared_id, learner_ids: decision.learnerIds }));
    return;
  }
  const pair = { declared_id, learner_id: decision.learnerId };
  rowsOf(
    decision.is === 'kept'
      ? await portal.rpc('keep_learner', { ...pair, kept_with: decision.parentId })
      : await portal.rpc('hand_over_learner', { ...pair, taken_from: decision.parentId }),
  );
}

const DECIDED_ON_CHILD = 'Somebody else has decided on this child meanwhile.';

/** Opens the class of a child that a parent added: timetable, lessons, teachers. */
export async function confirmChild(id: string): Promise<void> {
  const answer = await (await client())
    .from('students')
    .update({ is_confirmed: true })
    .eq('id', id)
    .eq('is_confirmed', false)
    .select('id');
  changedRows(answer, DECIDED_ON_CHILD);
}

/** Removes a child that a parent added and the school does not know. */
export async function declineChild(id: string): Promise<void> {
  const portal = await client();
  const answer = await portal.from('students').delete().eq('id', id).eq('is_confirmed', false).select('id');
  await deletedOnce(
    answer,
    async () => rowsOf(await portal.from('students').select('id').eq('id', id).maybeSingle()),
    DECIDED_ON_CHILD,
  );
}
