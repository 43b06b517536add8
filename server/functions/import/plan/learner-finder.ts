import { numberIn } from '../../../../contract/phone-numbers.ts';
import type { CheckedLine, Likeness } from './checked-line.ts';
import { plainName } from './plain-name.ts';
import { type Learner, learnersByCode, type School } from './school.ts';
import type { LearnerWrite } from './writes.ts';

type InFile = { line: CheckedLine; write: LearnerWrite };
/** The learner of the school that a line names, and the earlier line that names the same one with another parent. */
export type FoundLearner = { existing?: Learner | undefined; earlier?: CheckedLine };

/**
 * Tells learners apart: by the student ID; without one by name and date of birth, or name and grade where a
 * date is not known. Notes on a line what an earlier line or the school says against it, and whom it looks like
 * though its ID is another.
 * @returns for a line, the learner that it names; nothing of a new one, and when it is bad
 */
export function learnerFinder(school: School) {
  const byCode = learnersByCode(school.learners);
  const byName = Map.groupBy(
    school.learners.filter(({ is_confirmed }) => is_confirmed),
    ({ first_name, last_name }) => nameKey(first_name, last_name),
  );
  const codesInFile = new Map<string, InFile>();
  const namesInFile = new Map<string, InFile[]>();

  return (line: CheckedLine, write: LearnerWrite): FoundLearner => {
    const name = nameKey(write.firstName, write.lastName);
    const namesakes = (byName.get(name) ?? []).filter((learner) => sameChild(learner, write));
    const alike = (namesInFile.get(name) ?? []).filter((other) => sameChildInFile(other.write, write));
    const earlier = write.studentId === null ? alike[0] : codesInFile.get(write.studentId);
    if (earlier) return hasAnotherParent(line, write, earlier) ? { earlier: earlier.line } : {};
    if (write.studentId !== null) codesInFile.set(write.studentId, { line, write });
    namesInFile.set(name, [...(namesInFile.get(name) ?? []), { line, write }]);

    if (write.studentId === null) return { existing: byNameAlone(line, namesakes, school) };
    const found = byCode.get(write.studentId);
    if (found && !found.is_confirmed) {
      line.refuse('student_id', { code: 'learner.waits' });
    }
    if (found) refuseLeft(line, found);
    if (!found) {
      const isNew = ({ write: { studentId } }: InFile) => studentId === null || !byCode.has(studentId);
      line.likes.push(...namesakes.map((learner) => listed(learner, school)));
      // One without an ID is new only where the school has nobody of the name.
      if (namesakes.length === 0) line.likes.push(...alike.filter(isNew).map(inFile));
      else
        line.likes.push(
          ...alike.filter((other) => other.write.studentId !== null && isNew(other)).map(inFile),
        );
    }
    return { existing: found };
  };
}

function byNameAlone(line: CheckedLine, namesakes: readonly Learner[], school: School): Learner | undefined {
  const [namesake] = namesakes;
  if (namesakes.length > 1) {
    line.refuse('student_id', { code: 'learner.several' });
  } else if (namesake) {
    line.remarks.push({ code: 'learner.taken_for', ...described(namesake, school) });
    refuseLeft(line, namesake);
  }
  return namesake;
}

/** A list of last year has them, too: nobody comes back by a line, and nobody changes a record that has ended. */
function refuseLeft(line: CheckedLine, learner: Learner): void {
  if (learner.has_left) line.refuse('student_id', { code: 'learner.left' });
}

const listed = (learner: Learner, school: School): Likeness => ({
  id: learner.id,
  isListed: true,
  said: { code: 'learner.alike', ...described(learner, school) },
});

/** 'Ann Bee, Grade 6, ID X1, born 2014-03-09, child of Nomsa Bee'. */
function described(learner: Learner, { grades }: School) {
  const { first_name, last_name, grade_id, student_id, date_of_birth, parent_name } = learner;
  return {
    name: `${first_name} ${last_name}`,
    grade: grades.find(({ id }) => id === grade_id)?.name ?? 'Unknown',
    id: student_id,
    has_birth: date_of_birth ? 'yes' : 'no',
    birth: date_of_birth ?? '',
    has_parent: parent_name ? 'yes' : 'no',
    parent: parent_name ?? '',
  };
}

const inFile = ({ line, write }: InFile): Likeness => ({
  id: write.newId,
  isListed: false,
  said: { code: 'learner.alike_in_file', name: `${write.firstName} ${write.lastName}`, ...line.place },
});

/**
 * Whether the line names a further parent of the learner on an earlier one. A line of the same parent, or of none, is
 * refused; one that tells the learner otherwise, too: a student ID typed wrongly would open another child's record.
 */
function hasAnotherParent(line: CheckedLine, write: LearnerWrite, { line: earlier, write: before }: InFile) {
  const [one, other] = [earlier, line].map(
    (each) => each.text('parent_email').toLowerCase() || (numberIn(each.text('parent_phone')) ?? ''),
  );
  const column = line.text('student_id') === '' ? 'first_name' : 'student_id';
  // Two of one name and grade may be two children: an ID or a day of birth on both lines says that it is one.
  const isNamedAlone =
    write.studentId === null && (write.dateOfBirth === null || before.dateOfBirth === null);
  if (one === other || one === '' || other === '' || isNamedAlone)
    line.refuse(column, { code: 'repeated.learner', ...earlier.place });
  else if (!isToldAlike(before, write))
    line.refuse(column, { code: 'learner.repeated_with_parent', ...earlier.place });
  return !line.isBad;
}

const isToldAlike = (one: LearnerWrite, other: LearnerWrite) =>
  nameKey(one.firstName, one.lastName) === nameKey(other.firstName, other.lastName) &&
  one.gradeId === other.gradeId &&
  (one.dateOfBirth === null || other.dateOfBirth === null || one.dateOfBirth === other.dateOfBirth);

const nameKey = (first: string, last: string) => plainName(`${first}|${last}`);

function sameChild(learner: Learner, write: LearnerWrite): boolean {
  return learner.date_of_birth === null || write.dateOfBirth === null
    ? learner.grade_id === write.gradeId
    : learner.date_of_birth === write.dateOfBirth;
}

function sameChildInFile(one: LearnerWrite, other: LearnerWrite): boolean {
  return one.dateOfBirth === null || other.dateOfBirth === null
    ? one.gradeId === other.gradeId
    : one.dateOfBirth === other.dateOfBirth;
}
