type Subject = { id: string; name: string; code: string | null };
type Grade = { id: string; name: string; level: number };
export type Combination = { subject: Subject | null; grade: Grade | null };

export type TeachingSummary = {
  gradeLevels: number;
  subjects: number;
  combinations: number;
  /** Each subject by name, with the grades it is taught in by level. */
  bySubject: { subject: Subject; grades: Grade[] }[];
};

/** The teaching statistics and overview (document 1, section 2, 'Teacher dashboard'). */
export function summarise(combinations: readonly Combination[]): TeachingSummary {
  const bySubject = new Map<string, { subject: Subject; grades: Grade[] }>();
  const levels = new Set<number>();
  for (const { subject, grade } of combinations) {
    if (grade) levels.add(grade.level);
    if (!subject) continue;
    const entry = bySubject.get(subject.id) ?? { subject, grades: [] };
    if (grade) entry.grades.push(grade);
    bySubject.set(subject.id, entry);
  }
  const sorted = [...bySubject.values()].sort((a, b) => a.subject.name.localeCompare(b.subject.name));
  for (const { grades } of sorted) grades.sort((a, b) => a.level - b.level || a.name.localeCompare(b.name));
  return {
    gradeLevels: levels.size,
    subjects: bySubject.size,
    combinations: combinations.length,
    bySubject: sorted,
  };
}
