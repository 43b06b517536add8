/** The learners that a line of the list of parents names, and whether it may link them. */
import { listIn } from './cells.ts';
import type { CheckedLine } from './checked-line.ts';
import type { Learner } from './school.ts';

/** What the preview says of a learner who gets a guardian. */
export const linked = ({ first_name, last_name }: Learner) =>
  ({ code: 'note.links', name: `${first_name} ${last_name}` }) as const;

/** Those whom the school stands by; notes on the line which ones are not there, or wait. */
export function namedLearners(line: CheckedLine, learners: ReadonlyMap<string, Learner>): Learner[] {
  return [...new Set(listIn(line.text('student_ids'), (part) => learners.has(part)))].flatMap((code) => {
    const learner = learners.get(code);
    if (learner?.is_confirmed) return [learner];
    line.refuse('student_ids', { code: learner ? 'child.waits' : 'child.unknown', id: code });
    return [];
  });
}

/**
 * Notes on the line that the learner's one parent is another.
 * @param claimed the lines that link a learner, by student ID
 */
export function claimFor(
  line: CheckedLine,
  { student_id, parent_id }: Learner,
  claimed: Map<string, CheckedLine>,
  profileId: string | null,
): void {
  const earlier = claimed.get(student_id);
  if (earlier) line.refuse('student_ids', { code: 'child.linked_on', id: student_id, ...earlier.place });
  else if (parent_id !== null && parent_id !== profileId)
    line.refuse('student_ids', { code: 'child.linked', id: student_id });
  else claimed.set(student_id, line);
}
