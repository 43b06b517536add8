/** Parents and their children. */
import { millisecondsInDay } from 'date-fns/constants';
import { schoolToday } from '../../contract/school-day.ts';
import { joined } from './joined.ts';
import { family } from './names.ts';
import { bergzicht, type DemoSchool, gradeId, jacaranda, subjectId, subjectsOf } from './schools.ts';
import { chance, demoId } from './seeded.ts';
import { personId } from './staff.ts';

export type Child = { id: string; first: string; last: string; level: number; confirmed: boolean };
export type Household = {
  email: string;
  first: string;
  last: string;
  school: DemoSchool;
  status: 'approved' | 'pending';
  children: readonly Child[];
};

const household = (
  school: DemoSchool,
  email: string,
  [first, last]: readonly [string, string],
  children: readonly (readonly [name: string, level: number, confirmed?: boolean])[],
  status: Household['status'] = 'approved',
): Household => ({
  email,
  first,
  last,
  school,
  status,
  children: children.map(([name, level, confirmed = status === 'approved']) => ({
    id: demoId('student', email, name),
    first: name,
    last,
    level,
    confirmed,
  })),
});

/** Plain letters for an address: 'Elsabé van der Merwe' becomes 'e.vandermerwe'. */
const localPart = (first: string, last: string): string =>
  `${first.slice(0, 1)}.${last}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase();

/** `count` further families, spread evenly over the grades; every third has two children. */
function furtherHouseholds(school: DemoSchool, count: number): Household[] {
  return Array.from({ length: count }, (_, index) => {
    const levels = [(index % school.levels) + 1];
    if (index % 3 === 0) levels.push(((index + 2) % school.levels) + 1);
    const { parent, lastName, children } = family(`${school.key}/${index}`, levels.length);
    const email = `${localPart(parent, lastName)}${index + 1}@families.demo.school`;
    return household(
      school,
      email,
      [parent, lastName],
      children.map((name, child) => [name, levels[child] ?? 1] as const),
    );
  });
}

export const demoParent = household(
  jacaranda,
  'parent@demo.school',
  ['Thandi', 'Mokoena'],
  [
    ['Lethabo', 6],
    ['Naledi', 8],
  ],
);

/** Whose only child is in Grade R, the year before Grade 1. */
const gradeR: readonly Household[] = (
  [
    ['n.jacobs', 'Nazeem', 'Jacobs', 'Zoë'],
    ['b.mbeki', 'Bulelwa', 'Mbeki', 'Amahle'],
    ['j.louw', 'Jan', 'Louw', 'Dewald'],
  ] as const
).map(([name, first, last, child]) =>
  household(bergzicht, `${name}@families.demo.school`, [first, last], [[child, 0]]),
);

export const households: readonly Household[] = [
  demoParent,
  household(jacaranda, 'pending@demo.school', ['Kagiso', 'Modise'], [['Oratile', 7]], 'pending'),
  household(
    jacaranda,
    'r.govender@families.demo.school',
    ['Roshni', 'Govender'],
    [
      ['Arjun', 7],
      ['Kiara', 4, false],
    ],
  ),
  ...furtherHouseholds(jacaranda, 84),
  household(
    bergzicht,
    'parent2@demo.school',
    ['Elmarie', 'Venter'],
    [
      ['Carli', 5],
      ['Ruan', 3],
    ],
  ),
  ...furtherHouseholds(bergzicht, 42),
  ...gradeR,
];

/** Learners whom the school has enrolled and no parent has declared yet. */
const orphans = [
  { first: 'Tumi', last: 'Tau', level: 3 },
  { first: 'Kiara', last: 'Govender', level: 4 },
].map((learner) => ({ ...learner, id: demoId('student', learner.first, learner.last) }));

/** Who has left, whose family has an account no longer. */
const leaver = { first: 'Themba', last: 'Ncube', level: 7, id: demoId('student', 'Themba', 'Ncube') };
const LEFT_DAYS_AGO = 45;

/** Rows of `students`; learners are six or seven years old in Grade 1. */
export function studentRows(today: Date) {
  const year = Number(schoolToday(today).slice(0, 4));
  const enrolled = [
    ...households.flatMap((home) =>
      home.children.map((child) => ({
        child,
        school: home.school,
        home: home as Household | null,
        parent: personId(home.email) as string | null,
      })),
    ),
    ...[...orphans, leaver].map((child) => ({
      child: { ...child, confirmed: true },
      school: jacaranda,
      home: null,
      parent: null,
    })),
  ];
  return enrolled.map(({ child, school, home, parent }, index) => ({
    id: child.id,
    first_name: child.first,
    last_name: child.last,
    student_id: `${year}${String(1001 + index * 7).padStart(4, '0')}`,
    grade_id: gradeId(school, child.level),
    school_id: school.id,
    parent_id: parent,
    date_of_birth: birthday(child.id, year - 6 - child.level),
    is_confirmed: child.confirmed,
    left_on:
      child.id === leaver.id
        ? schoolToday(new Date(today.getTime() - LEFT_DAYS_AGO * millisecondsInDay))
        : null,
    grade_since: schoolToday(declaredAt(home, child, today)),
    created_at: declaredAt(home, child, today),
  }));
}

/** With the registration; one that waits although the parent was approved was added the day before yesterday. */
function declaredAt(home: Household | null, child: { confirmed: boolean }, now: Date): Date {
  if (!home) return new Date(now.getTime() - 300 * millisecondsInDay);
  const isAdded = home.status === 'approved' && !child.confirmed;
  return isAdded ? new Date(now.getTime() - 2 * millisecondsInDay) : joined(home.email, home.status, now);
}

function birthday(key: string, year: number): string {
  const month = String(chance(`${key}/month`, 12) + 1).padStart(2, '0');
  const day = String(chance(`${key}/day`, 28) + 1).padStart(2, '0');
  return `${year}-${month}-${day}`;
}

/** Rows of `erasures`: a mother who moves to another town asked last week that her child's record is erased. */
export function erasureRows(now: Date) {
  const home = households.find(
    ({ school, status, children, email }) =>
      school === jacaranda &&
      status === 'approved' &&
      children.length === 1 &&
      email.endsWith('@families.demo.school'),
  );
  if (!home?.children[0]) return [];
  return [
    {
      id: demoId('erasure', home.email),
      school_id: home.school.id,
      kind: 'learner',
      subject_id: home.children[0].id,
      state: 'asked',
      asked_by: personId(home.email),
      created_at: new Date(now.getTime() - 6 * millisecondsInDay),
    },
  ];
}

export const studentSubjectRows = () =>
  households.flatMap(({ school, children }) =>
    children.flatMap((child) =>
      subjectsOf(school, child.level).map(({ code }) => ({
        student_id: child.id,
        subject_id: subjectId(school, code),
        school_id: school.id,
      })),
    ),
  );
