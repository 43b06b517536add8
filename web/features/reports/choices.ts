/** What a report can be about: pure functions behind the fields of Upload Report. */

import { type Combination, subjectsOf } from '#web/entities/teaching/reads.ts';
import type { Term } from '#web/entities/terms/reads.ts';

type Named = { id: string; name: string };
type Assigned = { student_id: string; subject: Named | null };
type Learner = { id: string; grade_id: string };

/** The subjects in which the teacher teaches a learner: by the grade, and those given for the learner alone. */
export function subjectsFor(
  learner: Learner,
  combinations: readonly Combination[],
  assigned: readonly Assigned[],
): Named[] {
  const byGrade = subjectsOf(combinations.filter(({ grade }) => grade.id === learner.grade_id));
  const alone = assigned.flatMap(({ student_id, subject }) =>
    student_id === learner.id && subject ? [subject] : [],
  );
  return [...new Map([...byGrade, ...alone].map((subject) => [subject.id, subject])).values()];
}

/** The term that a new report is most likely for: the one that runs, else the last that began. */
export function termOfDay(terms: readonly Term[], day: string): Term | undefined {
  const begun = terms
    .filter(({ start_date }) => start_date <= day)
    .toSorted((one, other) => (one.start_date < other.start_date ? 1 : -1));
  return begun[0] ?? terms.at(-1);
}
