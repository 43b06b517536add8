import { randomUUID } from 'node:crypto';
import type { ImportSaid } from '../../../../contract/import-sayings.ts';
import { inSlices } from '../../../turns/spread.ts';
import { birthDate, code, firstName, lastName } from './cells.ts';
import { changed } from './changes.ts';
import type { CheckedLine } from './checked-line.ts';
import { furtherLine, guardianWrite, refuseWithFirst, settleFurtherLines } from './further-lines.ts';
import { gradeNamed, noSuchGrade } from './grades.ts';
import { learnerFinder } from './learner-finder.ts';
import type { LearnerOnLine } from './learner-on-line.ts';
import { planLearnersParents } from './learners-parents.ts';
import type { Grade, Learner, School } from './school.ts';
import { subjectsIn } from './subjects.ts';
import type { LearnerWrite, Writes } from './writes.ts';

export async function planLearners(school: School, lines: readonly CheckedLine[]): Promise<Writes> {
  const find = learnerFinder(school);
  const learners = new Map<CheckedLine, LearnerOnLine>();
  await inSlices(lines, (line) => {
    const read = learnerOn(line, school);
    if (!read) return;
    const { existing, earlier } = find(line, read);
    if (earlier) {
      const first = learners.get(earlier);
      if (first) learners.set(line, furtherLine(line, read, first));
      else refuseWithFirst(line, earlier);
      return;
    }
    const otherThan = line.isAnother ? line.likes.map(({ id }) => id) : [];
    if (!line.isBad)
      learners.set(line, {
        line,
        write: { ...read, id: existing?.id ?? null, otherThan },
        existing,
        first: undefined,
      });
  });
  await planLearnersParents(school, [...learners.values()]);
  settleFurtherLines(learners.values());
  const writes: Writes = new Map();
  await inSlices([...learners.values()], (learner) => {
    const { line, write, existing } = learner;
    if (line.isBad || line.isAsked) return;
    line.isExisting = existing !== undefined;
    if (learner.first) {
      const added = guardianWrite(learner);
      if (added) writes.set(line, added);
    } else if (!existing) writes.set(line, write);
    else {
      const change = { ...write, subjectIds: subjectsToNote(existing, write) };
      line.notes.unshift(...changesOf(existing, change, school.grades));
      if (line.notes.length > 0) writes.set(line, change);
      else line.notes.push({ code: 'note.nothing' });
    }
  });
  return writes;
}

function learnerOn(line: CheckedLine, school: School): LearnerWrite | undefined {
  const studentId = code(line, 'student_id');
  const first = firstName(line);
  const last = lastName(line);
  const grade = gradeOn(line, school.grades);
  const dateOfBirth = birthDate(line);
  const subjects = subjectsIn(line, school.subjects);
  if (
    studentId === undefined ||
    first === undefined ||
    last === undefined ||
    grade === undefined ||
    dateOfBirth === undefined ||
    subjects === undefined
  ) {
    return undefined;
  }
  return {
    kind: 'learner',
    id: null,
    newId: randomUUID(),
    otherThan: [],
    studentId,
    firstName: first,
    lastName: last,
    gradeId: grade.id,
    dateOfBirth,
    subjectIds: subjects.map(({ id }) => id),
    parent: null,
    isFurther: false,
    contact: null,
  };
}

function gradeOn(line: CheckedLine, grades: readonly Grade[]): Grade | undefined {
  const text = line.text('grade');
  const grade = gradeNamed(text, grades);
  if (!grade) line.refuse('grade', text === '' ? { code: 'grade.required' } : noSuchGrade(grades));
  return grade;
}

/**
 * A list that was exported, and in which the grades were changed, has the subjects of the grade before: where they are
 * those that are noted, nothing is said of the new grade, and those that are not taught there go with the move.
 */
function subjectsToNote(before: Learner, { gradeId, subjectIds }: LearnerWrite): string[] {
  const isAsNoted =
    subjectIds.length === before.subject_ids.length &&
    subjectIds.every((id) => before.subject_ids.includes(id));
  return gradeId !== before.grade_id && isAsNoted ? [] : subjectIds;
}

/** What an update would change about a learner whom the school has. */
function changesOf(before: Learner, after: LearnerWrite, grades: readonly Grade[]): ImportSaid[] {
  const gradeName = (id: string) => grades.find((grade) => grade.id === id)?.name ?? 'Unknown';
  const changes = (code: 'note.name' | 'note.grade', one: string, other: string): ImportSaid[] =>
    one === other ? [] : [{ code, before: one, after: other }];
  const added = after.subjectIds.filter((id) => !before.subject_ids.includes(id)).length;
  const kept = after.subjectIds.length - added;
  const gone = after.subjectIds.length === 0 ? 0 : before.subject_ids.length - kept;
  return [
    ...changes(
      'note.name',
      `${before.first_name} ${before.last_name}`,
      `${after.firstName} ${after.lastName}`,
    ),
    ...changes('note.grade', gradeName(before.grade_id), gradeName(after.gradeId)),
    ...(after.dateOfBirth === null || after.dateOfBirth === before.date_of_birth
      ? []
      : [changed('note.birth', before.date_of_birth, after.dateOfBirth)]),
    ...(added > 0 ? [{ code: 'note.subjects', count: added } as const] : []),
    ...(gone > 0 ? [{ code: 'note.subjects_gone', count: gone } as const] : []),
  ];
}
