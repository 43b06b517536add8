/** How a learner comes on a school's list, by the office or a parent, and is corrected. */
import type { ChildForm, LearnerForm, NewLearnerForm } from '#contract/students.ts';
import { t } from '#texts/entities';
import { insertedOnce } from '#web/lib/attempt.ts';
import { client } from '#web/lib/client.ts';
import { codeOf } from '#web/lib/errors.ts';
import { RequestError } from '#web/lib/request.ts';
import { changedRows } from '#web/lib/row-gone.ts';

export type Enrolment = {
  id: string;
  schoolId: string;
  learner: NewLearnerForm;
  /** Learners of the same name of whom the office has said that this is another child. */
  otherThan: readonly string[];
};

/** @throws RequestError; PR008 until `otherThan` names everybody of the name who may be this child */
export async function enrolLearner({ id, schoolId, learner, otherThan }: Enrolment): Promise<void> {
  const { first_name, last_name, grade_id, student_id, date_of_birth } = learner;
  insertedOnce(
    await (await client()).rpc('enrol_learner', {
      learner_id: id,
      school: schoolId,
      first_name,
      last_name,
      grade: grade_id,
      ...(student_id ? { student_id } : {}),
      ...(date_of_birth ? { date_of_birth } : {}),
      other_than: [...otherThan],
    }),
  );
}

/** The ids of those who may be the same learner, where that is why the error was raised. */
export function namesakeIds(error: unknown): string[] {
  return error instanceof RequestError && codeOf(error) === 'PR008' ? error.details.split(',') : [];
}

/** A child under an id that the form made: sent again after a lost answer, it is stored once. */
export type NewChild = ChildForm & { id: string };

/**
 * Declares a child of its parent, who waits for the school; the database makes the student ID if none was given.
 * @throws RequestError
 */
export async function addChild(
  { student_id, ...child }: NewChild,
  { parentId, schoolId }: { parentId: string; schoolId: string },
): Promise<void> {
  insertedOnce(
    await (await client())
      .from('students')
      .insert({ ...child, ...(student_id && { student_id }), parent_id: parentId, school_id: schoolId }),
  );
}

export type Return = {
  id: string;
  /** The grade that is said now; that of the year in which they left is left where none is. */
  gradeId?: string;
  /** The day of birth that is said now of somebody of whom none was known. */
  born?: string | null | undefined;
  /** Learners of the same name of whom the office has said that this is another child. */
  otherThan: readonly string[];
};

/**
 * Puts somebody who has left back into the school.
 * @throws RequestError, RowGone; PR008 until `otherThan` names everybody of the name who may be this child
 */
export async function takeLearnerBack({ id, gradeId, born, otherThan }: Return): Promise<void> {
  const answer = await (await client()).rpc('take_learner_back', {
    learner_id: id,
    other_than: [...otherThan],
    ...(gradeId && { grade: gradeId }),
    ...(born && { date_of_birth: born }),
  });
  changedRows(answer, t.learnerNoLongerThereMay());
}

/** @throws RequestError, RowGone */
export async function updateLearner({
  id,
  ...learner
}: Partial<LearnerForm> & { id: string }): Promise<void> {
  const answer = await (await client()).from('students').update(learner).eq('id', id).select('id');
  changedRows(answer, t.learnerNoLongerThereMay());
}
