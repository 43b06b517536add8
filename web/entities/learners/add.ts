/**
 * How a learner comes on a school's list, by the office or a parent: once, however often it is tried
 * (docs/decisions/2540-an-attempt-that-arrived-is-told-of.md).
 */
import type { ChildForm, NewLearnerForm } from '#contract/students.ts';
import { t } from '#texts/entities';
import { type AttemptId, writeOnce } from '#web/entities/corrections/attempts.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { correctEnrolment } from './correct.ts';

/** What stands under an id, as its form has it. */
const learnerUnder = async (id: string) =>
  rowsOf(
    await (await client())
      .from('students')
      .select('id, first_name, last_name, student_id, grade_id, date_of_birth')
      .eq('id', id)
      .maybeSingle(),
  );
export type AddedLearner = NonNullable<Awaited<ReturnType<typeof learnerUnder>>>;

/** A number that was left to the database is whichever it has made. */
const asWritten = <Form extends { student_id?: string | null }>({ student_id, ...learner }: Form) => ({
  ...learner,
  ...(student_id && { student_id }),
});

type Tried = {
  attempt: AttemptId;
  /** What an earlier attempt has left, once its author was told of it. */
  standing: AddedLearner | null;
};

export type Enrolment = Tried & {
  schoolId: string;
  learner: NewLearnerForm;
  /** Learners of the same name of whom the office has said that this is another child. */
  otherThan: readonly string[];
};

/** @throws ChangedMeanwhile, RequestError; PR008 until `otherThan` names everybody of the name who may be this child */
export async function enrolLearner({ schoolId, learner, otherThan, ...tried }: Enrolment): Promise<void> {
  const { grade_id, date_of_birth, ...named } = asWritten(learner);
  const portal = await client();
  await writeOnce<AddedLearner>({
    ...tried,
    row: asWritten(learner),
    fixed: [],
    insert: (id) =>
      portal.rpc('enrol_learner', {
        ...named,
        learner_id: id,
        school: schoolId,
        grade: grade_id,
        ...(date_of_birth && { date_of_birth }),
        other_than: [...otherThan],
      }),
    read: learnerUnder,
    correct: (corrected, seen) => correctEnrolment(corrected, seen, otherThan),
    // Nothing of a learner is beyond correction.
    takeAway: async () => {},
  });
}

export type NewChild = Tried & { child: ChildForm; parentId: string; schoolId: string };

/**
 * Declares a child of its parent, who waits for the school; the database makes the student ID if none was given. A parent
 * changes nothing of a child: what an earlier attempt has declared stays, and another one is declared beside it, once they
 * were told.
 * @throws ChangedMeanwhile, RequestError
 */
export async function addChild({ child, parentId, schoolId, ...tried }: NewChild): Promise<void> {
  const row = asWritten(child);
  const portal = await client();
  await writeOnce<AddedLearner>({
    ...tried,
    row,
    fixed: Object.keys(row),
    insert: (id) => portal.from('students').insert({ ...row, id, parent_id: parentId, school_id: schoolId }),
    read: learnerUnder,
    correct: async () => {},
    takeAway: async () => {},
    told: t.earlierChildArrived,
  });
}
