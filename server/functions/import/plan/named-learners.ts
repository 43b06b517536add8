/** The learners that a line of the list of parents names, and what its person becomes to each. */
import { listIn } from './cells.ts';
import type { CheckedLine } from './checked-line.ts';
import { type GuardianTies, type Named, type Tie, tied } from './guardian-ties.ts';
import type { Learner } from './school.ts';

/** Those whom the school stands by; notes on the line which ones are not there, or wait. */
export function namedLearners(line: CheckedLine, learners: ReadonlyMap<string, Learner>): Learner[] {
  return [...new Set(listIn(line.text('student_ids'), (part) => learners.has(part)))].flatMap((code) => {
    const learner = learners.get(code);
    if (learner?.is_confirmed) return [learner];
    line.refuse('student_ids', { code: learner ? 'child.waits' : 'child.unknown', id: code });
    return [];
  });
}

export type NewTie = { child: Learner; tie: Tie };

/** The learners whose guardian the person becomes; undefined, with the reasons on the line, when one cannot be. */
export function newTies(
  line: CheckedLine,
  children: readonly Learner[],
  ties: GuardianTies,
  person: Named,
): NewTie[] | undefined {
  const made = children.flatMap((child) => {
    const tie = ties.of(line, 'student_ids', child, person);
    if (!tie || tie === 'same') return [];
    // A list of last year has them, too: who stands for them already stays, and nobody else is told of them.
    if (child.left_on !== null)
      line.refuse('student_ids', { code: 'child.left', id: child.student_id ?? '' });
    return [{ child, tie }];
  });
  if (line.isBad) return undefined;
  for (const { child } of made) ties.add(child, person);
  return made;
}

export const notesOf = (made: readonly NewTie[]) => made.map(({ child, tie }) => tied(child, tie));

/** Their ids, as a write has them. */
export function idsOf(made: readonly NewTie[]): { learnerIds: string[]; furtherIds: string[] } {
  const of = (wanted: Tie) => made.flatMap(({ child, tie }) => (tie === wanted ? [child.id] : []));
  return { learnerIds: of('first'), furtherIds: of('further') };
}
