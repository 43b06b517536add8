import { fullName } from '#web/lib/names.ts';
import { compareNames } from '#web/lib/sorting.ts';

type Person = { id: string; first_name: string; last_name: string };
type Taught = {
  subject: { id: string; name: string; code: string | null } | null;
  teacher: Person | null;
  teacher_id?: string;
};

export type SubjectOfGrade = { id: string; name: string; code: string | null; teachers: string[] };

/** The subjects of a grade by name, each with the names of those who teach it. */
export function subjectsOf(taught: readonly Taught[]): SubjectOfGrade[] {
  const subjects = new Map<string, SubjectOfGrade>();
  for (const { subject, teacher, teacher_id } of taught) {
    if (!subject) continue;
    const entry = subjects.get(subject.id) ?? { ...subject, teachers: [] };
    entry.teachers.push(fullName(teacher, teacher_id));
    subjects.set(subject.id, entry);
  }
  for (const { teachers } of subjects.values()) teachers.sort(compareNames);
  return [...subjects.values()].sort((a, b) => compareNames(a.name, b.name));
}
