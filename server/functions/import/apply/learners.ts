import { PortalError } from '../../../errors.ts';
import type { GuardianWrite, LearnerWrite } from '../plan/writes.ts';
import { importConflict } from './conflict.ts';
import { enrolContacts } from './contacts.ts';
import { connectFirstGuardians } from './first-guardians.ts';
import { enrolGuardians } from './guardians.ts';
import { enrolPeople } from './people.ts';
import type { Writing } from './writing.ts';

type Row = Omit<LearnerWrite, 'kind' | 'parent' | 'isFurther' | 'contact' | 'studentId'> & {
  studentId: string;
  parentId: string | null;
};

export async function writeLearners(writing: Writing, writes: readonly LearnerWrite[]): Promise<void> {
  if (writes.length === 0) return;
  await enrolPeople(
    writing,
    'parent',
    writes.map(({ parent }) => parent),
  );
  const rows = await withStudentIds(writing, writes);
  const added = rows.filter(({ id }) => id === null);
  const ids = new Map((await insertLearners(writing, added)).map(({ id, student_id }) => [student_id, id]));
  await updateLearners(
    writing,
    rows.filter(({ id }) => id !== null),
  );
  await enrolGuardians(
    writing,
    writes.flatMap(({ id, parent, isFurther }) =>
      id && parent && isFurther ? [{ learnerId: id, person: parent }] : [],
    ),
  );
  await enrolContacts(
    writing,
    writes.flatMap(({ id, newId, contact }) => (contact ? [{ ...contact, learnerId: id ?? newId }] : [])),
  );
  await removeOtherSubjects(writing, rows);
  await insertSubjects(
    writing,
    rows.flatMap(({ id, studentId, subjectIds }) =>
      subjectIds.map((subjectId) => ({ student_id: id ?? ids.get(studentId), subject_id: subjectId })),
    ),
  );
}

/** Parents on further lines of learners: after writeLearners, which may bring the learners. */
export async function writeGuardians(writing: Writing, writes: readonly GuardianWrite[]): Promise<void> {
  if (writes.length === 0) return;
  await enrolPeople(
    writing,
    'parent',
    writes.map(({ parent }) => parent),
  );
  const named = writes.flatMap(({ learnerId, parent, isFurther }) =>
    parent ? [{ learnerId, person: parent, isFurther }] : [],
  );
  await connectFirstGuardians(
    writing,
    named.flatMap(({ learnerId, person, isFurther }) =>
      isFurther ? [] : [{ learnerId, profileId: person.profileId }],
    ),
  );
  await enrolGuardians(
    writing,
    named.filter(({ isFurther }) => isFurther),
  );
  await enrolContacts(
    writing,
    writes.flatMap(({ learnerId, contact }) => (contact ? [{ ...contact, learnerId }] : [])),
  );
}

/** Codes of the dashboard's form, a year and four digits, for those that have none: all at once. */
async function withStudentIds({ tx, school }: Writing, writes: readonly LearnerWrite[]): Promise<Row[]> {
  const wanted = writes.filter(({ id, studentId }) => id === null && studentId === null).length;
  const free = wanted === 0 ? [] : await freeStudentIds({ tx, school }, wanted);
  return writes.map(({ kind: _, parent, isFurther, contact: __, studentId, ...write }) => ({
    ...write,
    studentId: studentId ?? (write.id === null ? (free.pop() ?? '') : ''),
    parentId: isFurther ? null : (parent?.profileId ?? null),
  }));
}

async function freeStudentIds(
  { tx, school }: Pick<Writing, 'tx' | 'school'>,
  wanted: number,
): Promise<string[]> {
  // The lock that private.new_student_id takes: nobody finds the same code free.
  await tx.query(`select pg_advisory_xact_lock(hashtext('student_id'), hashtext($1::text))`, [school.id]);
  const { rows } = await tx.query<{ code: string }>(
    `select code from (select to_char(private.school_today(), 'YYYY') || lpad(n::text, 4, '0') as code from generate_series(0, 9999) n) c
      where not exists (select from public.students s where s.school_id = $1 and s.student_id = c.code)
      order by random() limit $2`,
    [school.id, wanted],
  );
  if (rows.length < wanted) {
    throw new PortalError({
      status: 409,
      code: 'import_conflict',
      message: `Only ${rows.length} student IDs of this year are left. Give the learners IDs in the file.`,
      hint: JSON.stringify({ code: 'import.ids_left', count: rows.length }),
    });
  }
  return rows.map(({ code }) => code);
}

async function insertLearners({ tx, school }: Writing, rows: readonly Row[]) {
  if (rows.length === 0) return [];
  const { rows: inserted } = await tx.query<{ id: string; student_id: string }>(
    'select id, student_id from private.enrol_learners($1, $2::jsonb)',
    [
      school.id,
      JSON.stringify(
        rows.map((row) => ({
          id: row.newId,
          first_name: row.firstName,
          last_name: row.lastName,
          student_id: row.studentId,
          grade_id: row.gradeId,
          guardian_id: row.parentId,
          date_of_birth: row.dateOfBirth,
          other_than: row.otherThan,
        })),
      ),
    ],
  );
  return inserted;
}

async function updateLearners(writing: Writing, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const { tx, school } = writing;
  await connectFirstGuardians(
    writing,
    rows.flatMap(({ id, parentId }) => (id && parentId ? [{ learnerId: id, profileId: parentId }] : [])),
  );
  const { rowCount } = await tx.query(
    `update public.students s
        set first_name = l."firstName", last_name = l."lastName", grade_id = l."gradeId",
            date_of_birth = coalesce(l."dateOfBirth", s.date_of_birth)
       from jsonb_to_recordset($2::jsonb) as l (id uuid, "firstName" text, "lastName" text,
            "gradeId" uuid, "dateOfBirth" date)
      where s.id = l.id and s.school_id = $1`,
    [school.id, JSON.stringify(rows)],
  );
  // A learner has gone since the check.
  if (rowCount !== rows.length) throw importConflict();
}

/** Those of learners on the school's list that a line with subjects does not name. */
async function removeOtherSubjects({ tx }: Writing, rows: readonly Row[]): Promise<void> {
  const named = rows.filter(({ id, subjectIds }) => id !== null && subjectIds.length > 0);
  if (named.length === 0) return;
  await tx.query(
    `delete from public.student_subjects n
      using jsonb_to_recordset($1::jsonb) as l (id uuid, "subjectIds" uuid[])
      where n.student_id = l.id and n.subject_id <> all(l."subjectIds")`,
    [JSON.stringify(named)],
  );
}

async function insertSubjects(
  { tx }: Writing,
  choices: readonly { student_id: string | undefined; subject_id: string }[],
) {
  if (choices.length === 0) return;
  await tx.query(
    `insert into public.student_subjects (student_id, subject_id)
     select student_id, subject_id from jsonb_to_recordset($1::jsonb) as l (student_id uuid, subject_id uuid)
     on conflict do nothing`,
    [JSON.stringify(choices)],
  );
}
