/** Groups of the demo school, each with some of its learners and somebody who looks after them. */
import { studentRows } from './families.ts';
import { jacaranda } from './schools.ts';
import { chance, demoId } from './seeded.ts';
import { personId } from './staff.ts';

const groups = [
  { name: 'Bus 3', by: 'teacher@demo.school', one: 7 },
  { name: 'Netball first team', by: 'p.naidoo@jacaranda.demo.school', one: 9 },
] as const;

const groupId = (name: string) => demoId('group', jacaranda.key, name);

export const groupRows = () =>
  groups.map(({ name }) => ({ id: groupId(name), school_id: jacaranda.id, name }));

/** One in so many confirmed learners, and the teacher. */
export const groupMemberRows = (today: Date) =>
  groups.flatMap(({ name, by, one }) => {
    const learners = studentRows(today).filter(
      ({ id, school_id, is_confirmed }) =>
        school_id === jacaranda.id && is_confirmed && chance(`${name}/${id}`, one) === 0,
    );
    const member = (student_id: string | null, profile_id: string | null) => ({
      id: demoId('group member', name, student_id ?? profile_id ?? ''),
      group_id: groupId(name),
      student_id,
      profile_id,
    });
    return [member(null, personId(by)), ...learners.map(({ id }) => member(id, null))];
  });
