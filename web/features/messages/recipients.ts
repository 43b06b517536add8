/** Who may be written to, as the dialog lists them. What the tables answer becomes one row per person. */
import { fullName } from '#web/lib/names.ts';

export type Learner = { id: string; name: string; grade: string | null };

export type Recipient = {
  id: string;
  name: string;
  /** What tells two people of one name apart: 'Mathematics, English · Grade 8' or 'Parent of Sipho'. */
  detail: string;
  /** The learners that a message to this person may concern. */
  learners: Learner[];
};

type Person = { id: string; first_name: string; last_name: string };
type Named = { name: string } | null;
export type TaughtRow = { grade_id: string; grade: Named; subject: Named; teacher: Person | null };
export type LearnerRow = {
  id: string;
  first_name: string;
  last_name: string;
  grade_id: string;
  grade: Named;
  parent: Person | null;
};
export type PersonRow = Person & { role: string };

const byName = (one: { name: string }, other: { name: string }): number => one.name.localeCompare(other.name);

const learnerOf = (row: Omit<LearnerRow, 'parent'>): Learner => ({
  id: row.id,
  name: fullName(row),
  grade: row.grade?.name ?? null,
});

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** 'Mathematics, English · Grade 8' for each grade that the teacher takes. */
function teachingDetail(rows: readonly TaughtRow[]): string {
  return [...groupBy(rows, (row) => row.grade?.name ?? '')]
    .map(([grade, taught]) => {
      const subjects = [...new Set(taught.map((row) => row.subject?.name).filter(Boolean))].sort();
      return [subjects.join(', '), grade].filter(Boolean).join(' · ');
    })
    .join('; ');
}

/**
 * A parent's recipients: the teachers of the grades of their children (document 2, section 6).
 * @param taught the `teacher_subjects` of those grades.
 * @param children the parent's own children.
 */
export function teachersOfChildren(
  taught: readonly TaughtRow[],
  children: readonly Omit<LearnerRow, 'parent'>[],
): Recipient[] {
  const known = taught.filter((row) => row.teacher !== null);
  return [...groupBy(known, (row) => row.teacher?.id ?? '')]
    .map(([id, rows]) => {
      const grades = new Set(rows.map((row) => row.grade_id));
      return {
        id,
        name: fullName(rows[0]?.teacher),
        detail: teachingDetail(rows),
        learners: children.filter((child) => grades.has(child.grade_id)).map(learnerOf),
      };
    })
    .sort(byName);
}

/** A teacher's recipients: the parents of the learners in the grades they teach (document 2, section 6). */
export function parentsOfLearners(learners: readonly LearnerRow[]): Recipient[] {
  const known = learners.filter((row) => row.parent !== null);
  return [...groupBy(known, (row) => row.parent?.id ?? '')]
    .map(([id, rows]) => {
      const children = rows.map(learnerOf).sort(byName);
      return {
        id,
        name: fullName(rows[0]?.parent),
        detail: `Parent of ${children.map(({ name, grade }) => (grade ? `${name} (${grade})` : name)).join(', ')}`,
        learners: children,
      };
    })
    .sort(byName);
}

const roleNames: Record<string, string> = { admin: 'Administrator', teacher: 'Teacher', parent: 'Parent' };

/** An administrator's recipients: staff and parents of the school (design, section 5). */
export function peopleOfSchool(
  people: readonly PersonRow[],
  learners: readonly LearnerRow[],
  self: string,
): Recipient[] {
  const parents = new Map(parentsOfLearners(learners).map((parent) => [parent.id, parent]));
  return people
    .filter((person) => person.id !== self)
    .map((person) => {
      const parent = parents.get(person.id);
      return {
        id: person.id,
        name: fullName(person),
        detail: parent?.detail ?? roleNames[person.role] ?? 'Unknown',
        learners: parent?.learners ?? [],
      };
    })
    .sort(byName);
}

/** Those whose name or detail holds every word of `search`, in any case and order. */
export function matchingRecipients(recipients: readonly Recipient[], search: string): Recipient[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return recipients.filter(({ name, detail }) => {
    const text = `${name} ${detail}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
