/** Somebody who teaches at one school and has a child at the other, and a grandmother with a number and no mailbox. */
import { type Household, households } from './families.ts';
import { bergzicht, gradeId, jacaranda, subjectId } from './schools.ts';
import { personId } from './staff.ts';

/** A family of Jacaranda Ridge of whom nothing else is told. */
const familyAt = (place: number): Household => {
  const home = households.filter(({ school }) => school === jacaranda)[place];
  if (!home) throw new Error(`no family at ${place}`);
  return home;
};

/** The account of both profiles. */
export const teacherWhoIsAParent = 'both@demo.school';

/** The profile as a teacher, the first of the account. */
export const teacherProfile = {
  email: teacherWhoIsAParent,
  first: 'Johanna',
  last: 'Botha',
  role: 'teacher' as const,
  school: bergzicht,
  status: 'approved' as const,
};

/** Rows of `teacher_subjects`: one subject in one grade. */
export const teacherProfileTeaches = () => [
  {
    teacher_id: personId(teacherWhoIsAParent),
    subject_id: subjectId(bergzicht, 'LSK'),
    grade_id: gradeId(bergzicht, 2),
    school_id: bergzicht.id,
  },
];

/** The other profile: as a parent, with the account of the first. */
export const parentProfile = {
  email: 'parent of both@demo.school',
  account: teacherWhoIsAParent,
  first: 'Johanna',
  last: 'Botha',
  relation: 'parent',
  isOpen: true,
  learner: familyAt(40).children[0]?.id ?? '',
};

/** In E.164 without the plus; `name` stands for the address that she has not. */
export const grandmotherByNumber = {
  email: 'gogo without an address',
  number: '27825550177',
  first: 'Nomsa',
  last: 'Khumalo',
  relation: 'grandparent',
  isOpen: true,
  learner: familyAt(50).children[0]?.id ?? '',
};
