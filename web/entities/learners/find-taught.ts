import { CHOICES_AT_MOST, type Choice } from '#web/lib/choices.ts';
import { client } from '#web/lib/client.ts';
import { fullName } from '#web/lib/names.ts';
import { containsAny } from '#web/lib/pattern.ts';
import { rowsOf } from '#web/lib/request.ts';

export type LearnerChoice = Choice & { gradeId: string };

/** Learners whom the caller teaches and whose name or ID contains the text, by name. Row security says who they are. */
export async function findLearners(text: string): Promise<LearnerChoice[]> {
  const rows = (await client())
    .from('students')
    .select('id, first_name, last_name, student_id, grade_id, grade:grades(name)')
    .order('last_name')
    .order('first_name')
    .order('id')
    .limit(CHOICES_AT_MOST);
  if (text) rows.or(containsAny(['first_name', 'last_name', 'student_id'], text));
  return rowsOf(await rows).map((learner) => ({
    id: learner.id,
    label: fullName(learner),
    detail: `${learner.grade?.name ?? 'Unknown'} · ${learner.student_id}`,
    gradeId: learner.grade_id,
  }));
}
