/** Learners for the pickers, by what is typed. */

import { t } from '#texts/entities';
import { CHOICES_AT_MOST, type Choice } from '#web/lib/choices.ts';
import { client } from '#web/lib/client.ts';
import { fullName } from '#web/lib/names.ts';
import { containsAny } from '#web/lib/pattern.ts';
import { rowsOf } from '#web/lib/request.ts';
import { CHOICE_COLUMNS } from './columns.ts';

export type LearnerChoice = Choice & { gradeId: string };

/** Learners whom the caller teaches and whose name or ID contains the text, by name. Row security says who they are. */
export async function findTaughtLearners(text: string): Promise<LearnerChoice[]> {
  const rows = (await client())
    .from('students')
    .select(CHOICE_COLUMNS)
    .order('last_name')
    .order('first_name')
    .order('id')
    .limit(CHOICES_AT_MOST);
  if (text) rows.or(containsAny(['first_name', 'last_name', 'student_id'], text));
  return rowsOf(await rows).map((learner) => ({
    id: learner.id,
    label: fullName(learner),
    detail: `${learner.grade?.name ?? t.unknown()} · ${learner.student_id}`,
    gradeId: learner.grade_id,
  }));
}

/**
 * Every word has to stand in the first name, the last name or the student ID. Of one school where it is given; who has
 * left is nobody to choose, unless what is looked for is about the past.
 */
export async function findLearners(text: string, schoolId?: string, withLeft = false): Promise<Choice[]> {
  let learners = (await client()).from('students').select(CHOICE_COLUMNS).eq('is_confirmed', true);
  if (!withLeft) learners = learners.is('left_on', null);
  if (schoolId) learners = learners.eq('school_id', schoolId);
  for (const word of text.split(/\s+/).filter(Boolean)) {
    learners = learners.or(containsAny(['first_name', 'last_name', 'student_id'], word));
  }
  const rows = rowsOf(
    await learners.order('first_name').order('last_name').order('id').limit(CHOICES_AT_MOST),
  );
  return rows.map((learner) => ({
    id: learner.id,
    label: fullName(learner),
    detail: [learner.student_id, learner.grade?.name].filter(Boolean).join(' · '),
  }));
}
