/** The writes of the console (docs/product/calls-tables.md). Each throws RequestError or RowGone. */
import type { ApprovalStatus } from '#contract/enums.ts';
import type { EditUserForm } from '#contract/people.ts';
import type { GradeForm, SchoolForm, SubjectForm } from '#contract/schools.ts';
import type { TermForm } from '#contract/terms.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows, deletedOnce, deleteRow } from '#web/lib/row-gone.ts';

export type Decision = Exclude<ApprovalStatus, 'pending'>;

/** With the address of a stored logo; without, the present one stays. */
type WrittenSchool = SchoolForm & { logo_url?: string };

/** Gives the new school's id. */
export async function createSchool(school: WrittenSchool): Promise<string> {
  const { id } = rowsOf(await (await client()).from('schools').insert(school).select('id').single());
  return id;
}

export async function updateSchool({ id, ...school }: WrittenSchool & { id: string }): Promise<string> {
  changedRows(await (await client()).from('schools').update(school).eq('id', id).select('id'));
  return id;
}

export async function createGrade(grade: GradeForm): Promise<void> {
  rowsOf(await (await client()).from('grades').insert(grade));
}

/** Its school stays. */
export async function updateGrade(id: string, { name, level }: Omit<GradeForm, 'school_id'>): Promise<void> {
  const answer = await (await client()).from('grades').update({ name, level }).eq('id', id).select('id');
  changedRows(answer);
}

export async function deleteGrade(id: string): Promise<void> {
  await deleteRow('grades', id);
}

export async function createSubject(subject: SubjectForm): Promise<void> {
  rowsOf(await (await client()).from('subjects').insert(subject));
}

/** Its school stays. */
export async function updateSubject(
  id: string,
  { name, code }: Omit<SubjectForm, 'school_id'>,
): Promise<void> {
  const answer = await (await client()).from('subjects').update({ name, code }).eq('id', id).select('id');
  changedRows(answer);
}

export async function deleteSubject(id: string): Promise<void> {
  await deleteRow('subjects', id);
}

export async function createTerm(term: TermForm): Promise<void> {
  rowsOf(await (await client()).from('terms').insert(term));
}

export async function updateTerm(id: string, { school_id, ...term }: TermForm): Promise<void> {
  const answer = await (await client())
    .from('terms')
    .update(term)
    .eq('id', id)
    .eq('school_id', school_id)
    .select('id');
  changedRows(answer);
}

export async function deleteTerm(id: string): Promise<void> {
  await deleteRow('terms', id);
}

export async function updateUser({ id, ...person }: EditUserForm & { id: string }): Promise<void> {
  changedRows(await (await client()).from('profiles').update(person).eq('id', id).select('id'));
}

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
