/** What the Add Learner dialog reads and writes. */
import { queryOptions } from '@tanstack/react-query';
import type { NewLearnerForm } from '#contract/students.ts';
import { insertedOnce } from '#web/lib/attempt.ts';
import { client } from '#web/lib/client.ts';
import { codeOf } from '#web/lib/errors.ts';
import { RequestError, rowsOf } from '#web/lib/request.ts';

export const schoolGradesQuery = (schoolId: string) =>
  queryOptions({
    queryKey: ['directory', 'grades', schoolId],
    queryFn: async () =>
      rowsOf(
        await (await client())
          .from('grades')
          .select('id, name')
          .eq('school_id', schoolId)
          .order('level')
          .order('name'),
      ),
  });

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

/** Learners of the same name, with what tells them apart. */
export const namesakesByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['directory', 'namesakes', ...ids],
    enabled: ids.length > 0,
    queryFn: async () =>
      rowsOf(
        await (await client())
          .from('students')
          .select(
            'id, first_name, last_name, student_id, date_of_birth, grade:grades(name), parent:profiles(first_name, last_name)',
          )
          .in('id', [...ids])
          .order('created_at'),
      ),
  });
