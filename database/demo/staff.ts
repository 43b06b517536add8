/** Administrators and teachers, and what each teaches. */
import { bergzicht, type DemoSchool, gradeId, jacaranda, subjectId } from './schools.ts';
import { demoId } from './seeded.ts';

/** Subject codes with the first and the last grade level in which the teacher gives them. */
type Teaching = readonly (readonly [code: string, from: number, to: number])[];

export type StaffMember = {
  email: string;
  first: string;
  last: string;
  role: 'admin' | 'teacher';
  school: DemoSchool;
  status?: 'pending' | 'rejected';
  teaches?: Teaching;
};

const at = (school: DemoSchool, members: readonly Omit<StaffMember, 'school' | 'role'>[]): StaffMember[] =>
  members.map((member) => ({ ...member, school, role: 'teacher' }));

export const principal: StaffMember = {
  email: 'principal@demo.school',
  first: 'Nomvula',
  last: 'Mabaso',
  role: 'admin',
  school: jacaranda,
};

export const staff: readonly StaffMember[] = [
  principal,
  ...at(jacaranda, [
    {
      email: 'teacher@demo.school',
      first: 'Johan',
      last: 'Pretorius',
      teaches: [
        ['MATH', 6, 8],
        ['NST', 6, 6],
        ['NS', 7, 8],
      ],
    },
    { email: 'p.naidoo@jacaranda.demo.school', first: 'Priya', last: 'Naidoo', teaches: [['ENGHL', 6, 9]] },
    {
      email: 'l.molefe@jacaranda.demo.school',
      first: 'Lesego',
      last: 'Molefe',
      teaches: [
        ['SS', 4, 9],
        ['LO', 7, 9],
      ],
    },
    {
      email: 'c.fourie@jacaranda.demo.school',
      first: 'Carina',
      last: 'Fourie',
      teaches: [
        ['AFRFAL', 4, 9],
        ['CA', 7, 9],
      ],
    },
    {
      email: 't.khumalo@jacaranda.demo.school',
      first: 'Themba',
      last: 'Khumalo',
      teaches: [
        ['TECH', 7, 9],
        ['EMS', 7, 9],
      ],
    },
    {
      email: 's.cele@jacaranda.demo.school',
      first: 'Sibongile',
      last: 'Cele',
      teaches: [
        ['ENGHL', 1, 3],
        ['MATH', 1, 3],
        ['LSK', 1, 3],
        ['AFRFAL', 1, 3],
      ],
    },
    {
      email: 'd.adams@jacaranda.demo.school',
      first: 'Donovan',
      last: 'Adams',
      teaches: [
        ['ENGHL', 4, 5],
        ['MATH', 4, 5],
        ['NST', 4, 5],
        ['LSK', 4, 6],
      ],
    },
    {
      email: 'k.moodley@jacaranda.demo.school',
      first: 'Kavitha',
      last: 'Moodley',
      teaches: [
        ['PHSC', 10, 12],
        ['NS', 9, 9],
      ],
    },
    { email: 'g.steyn@jacaranda.demo.school', first: 'Gerhard', last: 'Steyn', teaches: [['MATH', 9, 12]] },
    {
      email: 'n.ndlovu@jacaranda.demo.school',
      first: 'Nokuthula',
      last: 'Ndlovu',
      teaches: [
        ['LFSC', 10, 12],
        ['LO', 10, 12],
      ],
    },
    {
      email: 'b.hendricks@jacaranda.demo.school',
      first: 'Bernadette',
      last: 'Hendricks',
      teaches: [
        ['ENGHL', 10, 12],
        ['HIST', 10, 12],
      ],
    },
    {
      email: 'f.coetzee@jacaranda.demo.school',
      first: 'Francois',
      last: 'Coetzee',
      teaches: [
        ['ACC', 10, 12],
        ['GEOG', 10, 12],
        ['AFRFAL', 10, 12],
      ],
    },
    {
      email: 'rejected@demo.school',
      first: 'Wayne',
      last: 'Isaacs',
      status: 'rejected',
      teaches: [['LO', 7, 8]],
    },
    {
      email: 'z.mthembu@jacaranda.demo.school',
      first: 'Zanele',
      last: 'Mthembu',
      status: 'pending',
      teaches: [
        ['LSK', 4, 6],
        ['SS', 4, 5],
      ],
    },
  ]),
  {
    email: 'a.petersen@bergzicht.demo.school',
    first: 'Ashraf',
    last: 'Petersen',
    role: 'admin',
    school: bergzicht,
  },
  ...at(bergzicht, [
    {
      email: 'teacher2@demo.school',
      first: 'Annelie',
      last: 'du Plessis',
      teaches: [
        ['MATH', 4, 7],
        ['NST', 4, 6],
        ['NS', 7, 7],
      ],
    },
    {
      email: 's.davids@bergzicht.demo.school',
      first: 'Shireen',
      last: 'Davids',
      teaches: [
        ['ENGHL', 1, 3],
        ['MATH', 1, 3],
        ['LSK', 1, 3],
        ['AFRFAL', 1, 3],
      ],
    },
    {
      email: 'm.phiri@bergzicht.demo.school',
      first: 'Mpho',
      last: 'Phiri',
      teaches: [
        ['ENGHL', 0, 0],
        ['MATH', 0, 0],
        ['LSK', 0, 0],
        ['ENGHL', 4, 7],
        ['SS', 4, 7],
      ],
    },
    {
      email: 'h.botha@bergzicht.demo.school',
      first: 'Hester',
      last: 'Botha',
      teaches: [
        ['AFRFAL', 4, 7],
        ['LSK', 4, 6],
        ['LO', 7, 7],
      ],
    },
    {
      email: 'v.reddy@bergzicht.demo.school',
      first: 'Vikash',
      last: 'Reddy',
      teaches: [
        ['TECH', 7, 7],
        ['EMS', 7, 7],
        ['CA', 7, 7],
      ],
    },
  ]),
];

export const personId = (email: string): string => demoId('profile', email);

/** Whether the teacher was let in and gives something in the grade. */
export const teachesLevel = (member: StaffMember, level: number): boolean =>
  !member.status && (member.teaches ?? []).some(([, from, to]) => from <= level && level <= to);

export const teacherSubjectRows = () =>
  staff.flatMap(({ email, school, teaches = [] }) =>
    teaches.flatMap(([code, from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => ({
        teacher_id: personId(email),
        subject_id: subjectId(school, code),
        grade_id: gradeId(school, from + index),
        school_id: school.id,
      })),
    ),
  );
