/** How the office decides on a child that a parent declared. Each throws RequestError or RowGone. */

import { t } from '#texts/entities';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { decidedOnce, deletedOnce } from '#web/lib/row-gone.ts';

/**
 * A declared child, the learner whom it is, and the parent whom that learner has when the two are joined; `guardianId`
 * is who is a guardian beside then.
 */
type Joined = { declaredId: string; learnerId: string; parentId: string; guardianId?: string };

/** Joins a declared child with the learner whom the school has on its list already. */
export async function matchChild(joined: Joined): Promise<void> {
  const pair = { declared_id: joined.declaredId, learner_id: joined.learnerId };
  await joinedOnce(await (await client()).rpc('match_student', pair), joined);
}

/** What the office says of a declared child and the learners of its name. */
export type NamesakeDecision =
  | { is: 'different'; childId: string; learnerIds: string[] }
  | { is: 'kept'; childId: string; learnerId: string; parentId: string }
  | {
      is: 'shared' | 'handed-over';
      childId: string;
      learnerId: string;
      parentId: string;
      declarerId: string;
    };

export async function decideNamesake(decision: NamesakeDecision): Promise<void> {
  const portal = await client();
  const declared_id = decision.childId;
  if (decision.is === 'different') {
    rowsOf(await portal.rpc('tell_learners_apart', { declared_id, learner_ids: decision.learnerIds }));
    return;
  }
  const { learnerId, parentId } = decision;
  const pair = { declared_id, learner_id: learnerId };
  const joined = { declaredId: decision.childId, learnerId };
  if (decision.is === 'kept') {
    await joinedOnce(await portal.rpc('keep_learner', { ...pair, kept_with: parentId }), {
      ...joined,
      parentId,
    });
    return;
  }
  if (decision.is === 'shared') {
    const answer = await portal.rpc('share_learner', { ...pair, shared_with: parentId });
    await joinedOnce(answer, { ...joined, parentId, guardianId: decision.declarerId });
    return;
  }
  const answer = await portal.rpc('hand_over_learner', { ...pair, taken_from: parentId });
  await joinedOnce(answer, { ...joined, parentId: decision.declarerId });
}

/** What the functions answer about a declared child who is gone. */
const declarationGone = new Set(['PR004', '42501']);

/**
 * Takes the answer to a joining. What was joined already, because an answer was lost, is done; where that cannot be
 * read, the refusal stands. Throws RequestError.
 */
async function joinedOnce(answer: Parameters<typeof rowsOf>[0], joined: Joined): Promise<void> {
  const isGone = declarationGone.has(answer.error?.code ?? '');
  if (isGone && (await isJoined(joined).catch(() => false))) return;
  rowsOf(answer);
}

async function isJoined({ declaredId, learnerId, parentId, guardianId }: Joined): Promise<boolean> {
  const portal = await client();
  const children = portal.from('students').select('id').in('id', [declaredId, learnerId]);
  const [only, ...others] = rowsOf(await children);
  if (others.length > 0 || only?.id !== learnerId) return false;
  const standing = rowsOf(
    await portal
      .from('guardianships')
      .select('profile_id, is_primary')
      .match({ student_id: learnerId, state: 'active' }),
  );
  const isPrimary = standing.some(({ profile_id, is_primary }) => is_primary && profile_id === parentId);
  return isPrimary && (!guardianId || standing.some(({ profile_id }) => profile_id === guardianId));
}

const DECIDED_ON_CHILD = () => t.somebodyElseHasDecidedChild();

/** Opens the class of a child that a parent added: timetable, lessons, teachers. */
export async function confirmChild(id: string): Promise<void> {
  const children = (await client()).from('students');
  await decidedOnce(
    await children.update({ is_confirmed: true }).eq('id', id).eq('is_confirmed', false).select('id'),
    async () => rowsOf(await children.select('id').eq('id', id).eq('is_confirmed', true)),
    DECIDED_ON_CHILD(),
  );
}

/** Removes a child that a parent added and the school does not know. */
export async function declineChild(id: string): Promise<void> {
  const portal = await client();
  const answer = await portal.from('students').delete().eq('id', id).eq('is_confirmed', false).select('id');
  await deletedOnce(
    answer,
    async () => rowsOf(await portal.from('students').select('id').eq('id', id).maybeSingle()),
    DECIDED_ON_CHILD(),
  );
}
