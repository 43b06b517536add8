import type { Write } from '../plan/writes.ts';
import { writeContacts } from './contacts.ts';
import { writeGuardians, writeLearners } from './learners.ts';
import { writeGrades, writeSubjects } from './lists.ts';
import { writeParents, writeTeachers } from './staff-and-parents.ts';
import type { Writing } from './writing.ts';

/** Lines written by one round of statements; the progress is told after each. */
const ROUND = 500;

/**
 * Writes what the lines come to, under the caller's own rights; what is not theirs to write by themselves is
 * written by functions of the database that ask for the same right first (enrol_people, enrol_learners).
 * @param told is given how many lines are written so far
 */
export async function applyWrites(
  writing: Writing,
  writes: readonly Write[],
  told: (done: number) => void,
): Promise<void> {
  for (let done = 0; done < writes.length; done += ROUND) {
    const round = writes.slice(done, done + ROUND);
    const of = <Kind extends Write['kind']>(kind: Kind) =>
      round.filter((write): write is Extract<Write, { kind: Kind }> => write.kind === kind);
    // The lines of a file are of one kind, but for the further parents of a list of learners.
    await writeGrades(writing, of('grade'));
    await writeSubjects(writing, of('subject'));
    await writeLearners(writing, of('learner'));
    await writeGuardians(writing, of('guardian'));
    await writeParents(writing, of('parent'));
    await writeContacts(writing, of('contact'));
    await writeTeachers(writing, of('teacher'));
    told(Math.min(done + ROUND, writes.length));
  }
}
