/** Lines of a list of learners that name a further parent of a learner on an earlier line (decision 1505). */
import type { CheckedLine } from './checked-line.ts';
import type { LearnerOnLine } from './learner-on-line.ts';
import type { GuardianWrite, LearnerWrite } from './writes.ts';

/** The line with the learner of the first one, whom it does not write again. */
export function furtherLine(line: CheckedLine, read: LearnerWrite, first: LearnerOnLine): LearnerOnLine {
  const { id, newId } = first.write;
  // Whether it is a learner whom there is already is asked of each line.
  line.likes.push(...first.line.likes);
  return { line, write: { ...read, id, newId }, existing: first.existing, first };
}

/** Says of a line that the first one of its learner has to be put right before. */
export const refuseWithFirst = (line: CheckedLine, first: CheckedLine): void =>
  line.refuse('first_name', { code: 'learner.first_line_bad', ...first.place });

/** Keeps with the first lines what good further ones alone say of their learners; refuses those whose first is left out. */
export function settleFurtherLines(learners: Iterable<LearnerOnLine>): void {
  for (const { line, write, first } of learners) {
    if (!first || line.isBad || line.isAsked) continue;
    if (first.line.isBad || first.line.isAsked) refuseWithFirst(line, first.line);
    else {
      first.write.dateOfBirth ??= write.dateOfBirth;
      first.write.subjectIds = [...new Set([...first.write.subjectIds, ...write.subjectIds])];
    }
  }
}

/** Undefined, and said on the line, where it adds nobody. */
export function guardianWrite({ line, write }: LearnerOnLine): GuardianWrite | undefined {
  const { id, newId, parent, isFurther, contact } = write;
  if (parent || contact) return { kind: 'guardian', learnerId: id ?? newId, parent, isFurther, contact };
  line.isExisting = true;
  if (line.notes.length === 0) line.notes.push({ code: 'note.nothing' });
  return undefined;
}
