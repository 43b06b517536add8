import { t } from '#texts/directory';
import { compareNames } from '#web/lib/sorting.ts';

type Taught = { subject: { name: string } | null; grade: { name: string } | null };
type Learner = { first_name: string; last_name: string; grade: { name: string } | null };

/** So many stand in a row; more are counted. */
const NAMED = 3;

function listed(names: readonly string[]): string {
  const distinct = [...new Set(names)];
  const more = distinct.length - NAMED;
  return more > 0
    ? t.listedAndMore({ names: distinct.slice(0, NAMED).join(', '), more })
    : distinct.join(', ');
}

/** 'Mathematics (Grade 6, Grade 7)': what the caller may know of a teacher's work. */
export function teachingText(taught: readonly Taught[]): string {
  const grades = new Map<string, Set<string>>();
  for (const { subject, grade } of taught) {
    if (!subject || !grade) continue;
    grades.set(subject.name, (grades.get(subject.name) ?? new Set()).add(grade.name));
  }
  const inOrder = [...grades].sort(([one], [other]) => compareNames(one, other));
  return listed(inOrder.map(([subject, names]) => `${subject} (${[...names].sort(byNumber).join(', ')})`));
}

/** Grade 9 before Grade 10. */
const byNumber = (one: string, other: string) => compareNames(one, other);

/** 'Parent of Lethabo Mokoena (Grade 6)', with the learners whom the caller may see. */
export function childrenText(learners: readonly Learner[]): string {
  const names = learners.map(
    ({ first_name, last_name, grade }) => `${first_name} ${last_name}${grade ? ` (${grade.name})` : ''}`,
  );
  return names.length > 0 ? t.parentOf({ listed: listed(names) }) : '';
}
