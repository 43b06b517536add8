/** The pickers of people: a big school has hundreds of teachers and thousands of learners. */
import { t } from '#texts/entities';
import { listPeople } from '#web/entities/people/reads.ts';
import { CHOICES_AT_MOST, type Choice } from '#web/lib/choices.ts';
import { client } from '#web/lib/client.ts';
import { fullName } from '#web/lib/names.ts';
import { rowsOf } from '#web/lib/request.ts';

/** Approved teachers of the school, by the beginnings of their names. */
export async function findTeachers(schoolId: string, text: string): Promise<Choice[]> {
  const { people } = await listPeople(
    {
      role: 'teacher',
      status: 'approved',
      sort: 'name',
      down: false,
      schoolId,
      ...(text ? { q: text } : {}),
    },
    { page: 0, page_size: CHOICES_AT_MOST },
  );
  return people.map((teacher) => ({ id: teacher.id, label: fullName(teacher), detail: teacher.email }));
}

/** Approved teachers and administrators of the school, by the beginnings of their names. */
export async function findStaff(schoolId: string, text: string): Promise<Choice[]> {
  const staff = rowsOf(
    await (await client()).rpc('list_people', {
      roles: ['teacher', 'admin'],
      status: 'approved',
      sort: 'name',
      descending: false,
      school: schoolId,
      page: 0,
      page_size: CHOICES_AT_MOST,
      ...(text ? { search: text } : {}),
    }),
  );
  return staff.map((person) => ({ id: person.id, label: fullName(person), detail: person.email }));
}

/** Learners whom the school stands by and who have not left, by name or student ID. */
export async function findStudents(schoolId: string, text: string): Promise<Choice[]> {
  const found = (await client())
    .rpc('list_learners', {
      school: schoolId,
      confirmed: true,
      at_school: true,
      page_size: CHOICES_AT_MOST,
      ...(text ? { search: text } : {}),
    })
    // Names and grades alone are no record: looking for one notes nothing of the others.
    .select('id, first_name, last_name, grade_name, student_id');
  const students = rowsOf(await found);
  return students.map((student) => ({
    id: student.id,
    label: fullName(student),
    detail: t.learnerListed({ grade: student.grade_name, number: student.student_id }),
  }));
}
