import { randomUUID } from 'node:crypto';
import type { TestServer } from '../../testing/server.ts';

export const school = { id: randomUUID(), grade: randomUUID(), subject: randomUUID() };
export const otherSchool = { id: randomUUID(), grade: randomUUID(), subject: randomUUID() };

/** Two schools to register at, each with a grade and a subject. */
export async function makeSchools(server: TestServer): Promise<void> {
  for (const [name, { id, grade, subject }] of Object.entries({ Acacia: school, Baobab: otherSchool })) {
    await server.admin.query('insert into public.schools (id, name) values ($1, $2)', [id, name]);
    await server.admin.query(
      "insert into public.grades (id, name, level, school_id) values ($1, 'Grade 4', 4, $2)",
      [grade, id],
    );
    await server.admin.query(
      "insert into public.subjects (id, name, school_id) values ($1, 'Mathematics', $2)",
      [subject, id],
    );
  }
}

const tables = [
  'auth.users',
  'auth.identities',
  'public.profiles',
  'public.students',
  'public.student_subjects',
  'public.teacher_subjects',
];

/** How many rows the tables of a registration hold. */
export async function registrationCounts(server: TestServer): Promise<number[]> {
  const { rows } = await server.admin.query(
    `select ${tables.map((table, i) => `(select count(*)::int from ${table}) as c${i}`).join(', ')}`,
  );
  return Object.values(rows[0] as Record<string, number>);
}

export const parentForm = (changes: Record<string, unknown> = {}) => ({
  kind: 'parent',
  first_name: 'Nomsa',
  last_name: 'Dlamini',
  phone: '082 123 4567',
  school_id: school.id,
  children: [
    {
      first_name: 'Thabo',
      last_name: 'Dlamini',
      date_of_birth: '2016-03-04',
      grade_id: school.grade,
      subject_ids: [school.subject],
    },
    {
      first_name: 'Lerato',
      last_name: 'Dlamini',
      date_of_birth: '2018-07-01',
      grade_id: school.grade,
      subject_ids: [],
    },
  ],
  ...changes,
});

export const teacherForm = (changes: Record<string, unknown> = {}) => ({
  kind: 'teacher',
  first_name: 'Pieter',
  last_name: 'Nel',
  phone: '+27 82 123 4567',
  school_id: school.id,
  assignments: [{ grade_id: school.grade, subject_id: school.subject }],
  ...changes,
});
