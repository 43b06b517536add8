import { numberIn } from '../../../../contract/phone-numbers.ts';
import type { CheckedLine, Likeness } from './checked-line.ts';
import { plainName } from './plain-name.ts';
import { type Learner, learnersByCode, type School } from './school.ts';
import type { LearnerWrite } from './writes.ts';

/** Of grades, by their ids. */
type Levels = ReadonlyMap<string, number>;
type InFile = { line: CheckedLine; write: LearnerWrite; isNew: boolean };
/** The learner of the school that a line names, and the earlier line that names the same one with another parent. */
export type FoundLearner = { existing?: Learner | undefined; earlier?: CheckedLine };

/**
 * Tells learners apart: by the student ID; without one by name and date of birth, or name and grade where a
 * date is not known. Notes on a line what an earlier line or the school says against it, and whom it may be though
 * its ID is another, though they have left, or though they are in the grade below: to the list of a new year all are.
 * @returns for a line, the learner that it names; nothing of a new one, and when it is bad or to be asked about
 */
export function learnerFinder(school: School) {
  const learners = learnersByCode(school.learners);
  const byName = Map.groupBy(
    school.learners.filter(({ is_confirmed }) => is_confirmed),
    ({ first_name, last_name }) => nameKey(first_name, last_name),
  );
  const levels = new Map(school.grades.map(({ id, level }) => [id, level]));
  const codesInFile = new Map<string, InFile>();
  const namesInFile = new Map<string, InFile[]>();

  return (line: CheckedLine, write: LearnerWrite): FoundLearner => {
    const name = nameKey(write.firstName, write.lastName);
    const namesakes = (byName.get(name) ?? []).filter((learner) => sameChild(learner, write, levels));
    const alike = (namesInFile.get(name) ?? []).filter((other) => sameChildInFile(other.write, write));
    const earlier = write.studentId === null ? alike[0] : codesInFile.get(write.studentId);
    if (earlier) return hasAnotherParent(line, write, earlier) ? { earlier: earlier.line } : {};
    const existing =
      write.studentId === null
        ? byNameAlone(line, namesakes, write, school, levels)
        : byCode(line, learners.get(write.studentId));
    const isNew = existing === undefined;
    if (write.studentId !== null && isNew) {
      line.likes.push(...namesakes.map((learner) => listed(learner, write, school, levels)));
      line.likes.push(...alike.filter((other) => other.isNew).map(inFile));
    }
    if (write.studentId !== null) codesInFile.set(write.studentId, { line, write, isNew });
    namesInFile.set(name, [...(namesInFile.get(name) ?? []), { line, write, isNew }]);
    return { existing };
  };
}

function byCode(line: CheckedLine, found: Learner | undefined): Learner | undefined {
  if (found && !found.is_confirmed) line.refuse('student_id', { code: 'learner.waits' });
  if (found) refuseLeft(line, found);
  return found;
}

function byNameAlone(
  line: CheckedLine,
  namesakes: readonly Learner[],
  write: LearnerWrite,
  school: School,
  levels: Levels,
): Learner | undefined {
  if (namesakes.every((learner) => isLeaverUnsure(learner, write) || isBelow(learner, write, levels))) {
    line.likes.push(...namesakes.map((learner) => listed(learner, write, school, levels)));
    return undefined;
  }
  const [named, another] = namesakes.filter((learner) => isNamed(learner, write));
  if (another) line.refuse('student_id', { code: 'learner.several' });
  else if (named) {
    line.remarks.push({ code: 'learner.taken_for', ...described(named, school) });
    refuseLeft(line, named);
  }
  return named;
}

/** A list of last year has them, too: nobody comes back by a line, and nobody changes a record that has ended. */
function refuseLeft(line: CheckedLine, learner: Learner): void {
  if (learner.left_on !== null) line.refuse('student_id', { code: 'learner.left' });
}

const listed = (learner: Learner, write: LearnerWrite, school: School, levels: Levels): Likeness => ({
  id: learner.id,
  isListed: true,
  isBelow: isBelow(learner, write, levels),
  said:
    learner.left_on === null
      ? { code: 'learner.alike', ...described(learner, school) }
      : { code: 'learner.alike_left', ...described(learner, school), left: learner.left_on },
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
  isBelow: false,
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

/** As private.refuse_alike has it, which refuses what this does not find, and with them who may be a year older. */
function sameChild(learner: Learner, write: LearnerWrite, levels: Levels): boolean {
  if (!isLeaverUnsure(learner, write)) return isNamed(learner, write) || isBelow(learner, write, levels);
  const [left, wanted] = [levels.get(learner.grade_id), levels.get(write.gradeId)];
  if (left === undefined || wanted === undefined) return true;
  // A grade for each year since, and one more: the list may have the grade of the year to come.
  return left <= wanted && wanted <= left + (learner.years_gone ?? 0) + 1;
}

/** Whether the name and the day of birth, or the grade where one has none, are those of the line. */
function isNamed(learner: Learner, write: LearnerWrite): boolean {
  return learner.date_of_birth === null || write.dateOfBirth === null
    ? learner.grade_id === write.gradeId
    : learner.date_of_birth === write.dateOfBirth;
}

/** Whether the learner is at the school in the grade below the line's, and no day of birth says whether it is the same child. */
const isBelow = (learner: Learner, write: LearnerWrite, levels: Levels): boolean =>
  learner.left_on === null &&
  (learner.date_of_birth === null || write.dateOfBirth === null) &&
  levels.get(write.gradeId) === (levels.get(learner.grade_id) ?? Number.NaN) + 1;

/** Whether the learner has left, and no day of birth says whether the line is the same child who is back. */
const isLeaverUnsure = (learner: Learner, write: LearnerWrite): boolean =>
  learner.left_on !== null && (learner.date_of_birth === null || write.dateOfBirth === null);

function sameChildInFile(one: LearnerWrite, other: LearnerWrite): boolean {
  return one.dateOfBirth === null || other.dateOfBirth === null
    ? one.gradeId === other.gradeId
    : one.dateOfBirth === other.dateOfBirth;
}
