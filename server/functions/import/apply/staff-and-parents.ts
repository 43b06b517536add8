import type { ParentWrite, TeacherWrite } from '../plan/writes.ts';
import { importConflict } from './conflict.ts';
import { enrolGuardians } from './guardians.ts';
import { enrolPeople, updatePeople } from './people.ts';
import type { Writing } from './writing.ts';

/** Those whom the school had before this import. */
const known = (writes: readonly (ParentWrite | TeacherWrite)[]) =>
  writes.map(({ person }) => person).filter(({ profileId }) => profileId !== null);

export async function writeParents(writing: Writing, writes: readonly ParentWrite[]): Promise<void> {
  if (writes.length === 0) return;
  const { tx, school } = writing;
  await updatePeople(writing, known(writes));
  await enrolPeople(
    writing,
    'parent',
    writes.map(({ person }) => person),
  );
  const links = writes.flatMap(({ person, learnerIds }) =>
    learnerIds.map((id) => ({ id, parent_id: person.profileId })),
  );
  const { rowCount } = await tx.query(
    `update public.students s set parent_id = l.parent_id
       from jsonb_to_recordset($2::jsonb) as l (id uuid, parent_id uuid)
      where s.id = l.id and s.school_id = $1 and (s.parent_id is null or s.parent_id = l.parent_id)`,
    [school.id, JSON.stringify(links)],
  );
  // By the check nobody stood for these learners; somebody may have come since.
  if (rowCount !== new Set(links.map(({ id }) => id)).size) throw importConflict();
  await enrolGuardians(
    writing,
    writes.flatMap(({ person, furtherIds }) => furtherIds.map((learnerId) => ({ learnerId, person }))),
  );
}

export async function writeTeachers(writing: Writing, writes: readonly TeacherWrite[]): Promise<void> {
  if (writes.length === 0) return;
  await updatePeople(writing, known(writes));
  await enrolPeople(
    writing,
    'teacher',
    writes.map(({ person }) => person),
  );
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
