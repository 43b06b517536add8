import { type Combination, inOrder } from '#web/entities/teaching/reads.ts';
import { compareNames } from '#web/lib/sorting.ts';

type Subject = Combination['subject'];
type Grade = Combination['grade'];

export type TeachingSummary = {
  gradeLevels: number;
  subjects: number;
  combinations: number;
  /** The distinct grades by level. */
  grades: Grade[];
  /** Each subject by name, with the grades it is taught in. */
  bySubject: { subject: Subject; gradeIds: ReadonlySet<string> }[];
};

const byLevel = (a: Grade, b: Grade) => a.level - b.level || compareNames(a.name, b.name);

/** The teaching statistics and matrix (docs/product/screens.md#teacher-dashboard). */
export function summarise(combinations: readonly Combination[]): TeachingSummary {
  const grades = new Map<string, Grade>();
  const bySubject = new Map<string, { subject: Subject; gradeIds: Set<string> }>();
  for (const { subject, grade } of inOrder(combinations)) {
    grades.set(grade.id, grade);
    const entry = bySubject.get(subject.id) ?? { subject, gradeIds: new Set() };
    entry.gradeIds.add(grade.id);
    bySubject.set(subject.id, entry);
  }
  return {
    gradeLevels: new Set([...grades.values()].map(({ level }) => level)).size,
    subjects: bySubject.size,
    combinations: combinations.length,
    grades: [...grades.values()].sort(byLevel),
    bySubject: [...bySubject.values()],
  };
}
