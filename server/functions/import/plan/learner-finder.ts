import type { CheckedLine } from './checked-line.ts';
import { type Learner, learnersByCode } from './school.ts';
import type { LearnerWrite } from './writes.ts';

/**
 * Tells learners apart: by the student ID; without one by name and date of birth, or name and grade where a
 * date is not known. Notes on a line what an earlier line or the school says against it.
 * @returns for a line, the learner of the school that it names; undefined for a new one, and when it is bad
 */
export function learnerFinder(learners: readonly Learner[]) {
  const byCode = learnersByCode(learners);
  const byName = Map.groupBy(
    learners.filter(({ is_confirmed }) => is_confirmed),
    ({ first_name, last_name }) => nameKey(first_name, last_name),
  );
  const codesInFile = new Map<string, CheckedLine>();
  const namesInFile = new Map<string, { line: CheckedLine; write: LearnerWrite }[]>();

  return (line: CheckedLine, write: LearnerWrite): Learner | undefined => {
    const name = nameKey(write.firstName, write.lastName);
    const namesakes = (byName.get(name) ?? []).filter((learner) => sameChild(learner, write));
    const earlier =
      write.studentId === null
        ? (namesInFile.get(name) ?? []).find((other) => sameChildInFile(other.write, write))?.line
        : codesInFile.get(write.studentId);
    if (earlier) {
      refuseRepeated(line, earlier);
      return undefined;
    }
    if (write.studentId !== null) codesInFile.set(write.studentId, line);
    namesInFile.set(name, [...(namesInFile.get(name) ?? []), { line, write }]);

    if (write.studentId !== null) return byStudentId(line, write.studentId, byCode, namesakes);
    if (namesakes.length > 1) {
      line.refuse('student_id', 'The school has several learners of this name. Give the student ID');
    }
    return namesakes[0];
  };
}

function byStudentId(
  line: CheckedLine,
  studentId: string,
  byCode: ReadonlyMap<string, Learner>,
  namesakes: readonly Learner[],
): Learner | undefined {
  const found = byCode.get(studentId);
  if (found && !found.is_confirmed) {
    line.refuse(
      'student_id',
      'A child with this ID waits for confirmation on the Pending tab. Decide there first',
    );
  }
  const [namesake] = namesakes;
  if (!found && namesake) {
    line.notes.push(`The school has a learner of this name with the ID ${namesake.student_id}`);
  }
  return found;
}

function refuseRepeated(line: CheckedLine, earlier: CheckedLine): void {
  const [one, other] = [earlier, line].map((each) => each.text('parent_email').toLowerCase());
  const column = line.text('student_id') === '' ? 'first_name' : 'student_id';
  if (one === other || one === '' || other === '')
    line.refuse(column, `This learner is on ${earlier.place} already`);
  else {
    line.refuse(
      'parent_email',
      `This learner is on ${earlier.place} with another parent. The portal links one parent to a learner: keep one of the lines`,
    );
  }
}

const nameKey = (first: string, last: string) => `${first}\n${last}`.toLowerCase();

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
