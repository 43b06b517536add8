/** Who gives what to whom in the demo schools. */
import { type Child, households } from './families.ts';
import { type DemoSchool, type DemoSubject, subjectsOf } from './schools.ts';
import { type StaffMember, staff } from './staff.ts';

export type Lesson = { subject: DemoSubject; teacher: StaffMember };
export type Learner = { child: Child; school: DemoSchool; parent: string };

/** What is taught in a grade, and by whom. */
export const lessonsOf = (school: DemoSchool, level: number): Lesson[] =>
  subjectsOf(school, level).flatMap((subject) => {
    const teacher = staff.find(
      (member) =>
        member.school === school &&
        !member.status &&
        (member.teaches ?? []).some(
          ([code, from, to]) => code === subject.code && from <= level && level <= to,
        ),
    );
    return teacher ? [{ subject, teacher }] : [];
  });

/** Every learner whom a school has confirmed. */
export const learners: readonly Learner[] = households.flatMap(({ school, email, children }) =>
  children.filter(({ confirmed }) => confirmed).map((child) => ({ child, school, parent: email })),
);

/** The families whom most people try first. */
export const isTried = ({ parent }: Learner): boolean =>
  parent === 'parent@demo.school' || parent === 'parent2@demo.school';
