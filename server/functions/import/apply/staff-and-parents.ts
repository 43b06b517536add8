import type { ParentWrite, TeacherWrite } from '../plan/writes.ts';
import { connectFirstGuardians } from './first-guardians.ts';
import { enrolGuardians } from './guardians.ts';
import { enrolPeople, updatePeople } from './people.ts';
import type { Writing } from './writing.ts';

/**
 * Those whom the school had before this import. They are brought up to the file after all accounts: who accepts an
 * invitation in this moment holds the account first and then its profiles, too.
 */
const known = (writes: readonly (ParentWrite | TeacherWrite)[]) =>
  writes.map(({ person }) => person).filter(({ profileId }) => profileId !== null);

export async function writeParents(writing: Writing, writes: readonly ParentWrite[]): Promise<void> {
  if (writes.length === 0) return;
  const before = known(writes);
  await enrolPeople(
    writing,
    'parent',
    writes.map(({ person }) => person),
  );
  await updatePeople(writing, before);
  await connectFirstGuardians(
    writing,
    writes.flatMap(({ person, learnerIds }) =>
      learnerIds.map((learnerId) => ({ learnerId, profileId: person.profileId })),
    ),
  );
  await enrolGuardians(
    writing,
    writes.flatMap(({ person, furtherIds }) => furtherIds.map((learnerId) => ({ learnerId, person }))),
  );
}

export async function writeTeachers(writing: Writing, writes: readonly TeacherWrite[]): Promise<void> {
  if (writes.length === 0) return;
  const before = known(writes);
  await enrolPeople(
    writing,
    'teacher',
    writes.map(({ person }) => person),
  );
  await updatePeople(writing, before);
  const teaching = writes.flatMap(({ person, teaching: taught }) =>
    taught.map(({ gradeId, subjectId }) => ({
      teacher_id: person.profileId,
      grade_id: gradeId,
      subject_id: subjectId,
    })),
  );
  await writing.tx.query(
    `insert into public.teacher_subjects (teacher_id, grade_id, subject_id)
     select teacher_id, grade_id, subject_id
       from jsonb_to_recordset($1::jsonb) as l (teacher_id uuid, grade_id uuid, subject_id uuid)
     on conflict do nothing`,
    [JSON.stringify(teaching)],
  );
}
