import { compareNames } from '#web/lib/sorting.ts';

/** The grade whose work a parent looks at: pure functions behind the filter. */

type Grade = { id: string; name: string; level: number };
type Child = { id: string; is_confirmed: boolean; left_on?: string | null; grade: Grade | null };

/** The grades that a parent's confirmed children are in who have not left, by level, each once. */
export function gradesOfChildren(children: readonly Child[]): Grade[] {
  const grades = children.flatMap(({ is_confirmed, left_on, grade }) =>
    is_confirmed && !left_on && grade ? [grade] : [],
  );
  return [...new Map(grades.map((grade) => [grade.id, grade])).values()].toSorted(
    (one, other) => one.level - other.level || compareNames(one.name, other.name),
  );
}

export const ALL_GRADES = 'all';

/**
 * The grade to show, null for all: the one that the address names, else that of the learner chosen on the
 * dashboard. With one grade there is nothing to choose.
 */
export function gradeToShow(
  grades: readonly Grade[],
  asked: string | undefined,
  chosen: Child | undefined,
): string | null {
  if (grades.length < 2 || asked === ALL_GRADES) return null;
  const known = grades.find(({ id }) => id === asked) ?? grades.find(({ id }) => id === chosen?.grade?.id);
  return known?.id ?? null;
}
