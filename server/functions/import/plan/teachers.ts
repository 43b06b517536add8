import { inSlices } from '../../../turns/spread.ts';
import { email, firstName, lastName, listIn, phone } from './cells.ts';
import type { CheckedLine } from './checked-line.ts';
import { gradeNamed, noSuchGrade } from './grades.ts';
import { acquaintance, becomes, changesOf, INVITED_AGAIN, personOf, WAITING } from './people.ts';
import type { Grade, School } from './school.ts';
import { subjectsIn } from './subjects.ts';
import type { Person, TeacherWrite, Writes } from './writes.ts';

/** Each teacher as the first good line names them; further lines add what is taught. */
type Named = { person: Person; line: CheckedLine };

export async function planTeachers(school: School, lines: readonly CheckedLine[]): Promise<Writes> {
  const writes: Writes = new Map();
  const teachers = new Map<string, Named>();
  await inSlices(lines, (line) => {
    const write = teacherOn(line, school, teachers);
    if (write) writes.set(line, write);
  });
  return writes;
}

function teacherOn(
  line: CheckedLine,
  school: School,
  teachers: Map<string, Named>,
): TeacherWrite | undefined {
  const [address, first, last, number] = [email(line), firstName(line), lastName(line), phone(line)];
  const taught = teachingOf(line, school);
  if (address === undefined || first === undefined || last === undefined || number === undefined || !taught) {
    return undefined;
  }
  const known = acquaintance(school, line, 'email', address, 'teacher', `${first} ${last}`);
  if (!known) return undefined;
  if (known.is === 'waiting') {
    line.refuse('email', WAITING);
    return undefined;
  }
  const earlier = teachers.get(address);
  if (earlier && !sameName(earlier.person, first, last)) {
    const { firstName: one, lastName: other } = earlier.person;
    line.refuse('email', { code: 'address.of_another', name: `${one} ${other}`, ...earlier.line.place });
    return undefined;
  }
  const named = { email: address, firstName: first, lastName: last, phone: number };
  const person = earlier?.person ?? personOf(known, named);
  person.phone ??= number;
  if (!earlier) teachers.set(address, { person, line });
  line.isExisting = known.is === 'known' || known.is === 'invited';
  if (known.is === 'beside' && !earlier) line.notes.push(becomes('teacher'));
  const { profileId } = person;
  const teaching = taught.filter(
    ({ gradeId, subjectId }) => !school.teaching.has(`${profileId} ${gradeId} ${subjectId}`),
  );
  if (line.isExisting) {
    line.notes.push(...(earlier ? [] : changesOf(known.standing, named)));
    if (teaching.length > 0) line.notes.push({ code: 'note.taught', count: teaching.length });
    if (known.is === 'invited' && !earlier) line.notes.push(INVITED_AGAIN);
    if (line.notes.length === 0) {
      line.notes.push({ code: 'note.nothing' });
      return undefined;
    }
  }
  return { kind: 'teacher', person, teaching };
}

const sameName = (person: Person, first: string, last: string) =>
  `${person.firstName} ${person.lastName}`.toLowerCase() === `${first} ${last}`.toLowerCase();

/** Every subject of the line in every grade of the line. */
function teachingOf(line: CheckedLine, school: School): TeacherWrite['teaching'] | undefined {
  const subjects = subjectsIn(line, school.subjects);
  const grades = gradesIn(line, school.grades);
  if (!subjects || !grades) return undefined;
  if (subjects.length > 0 && grades.length === 0) {
    line.refuse('subjects', { code: 'teaching.grades_needed' });
    return undefined;
  }
  if (grades.length > 0 && subjects.length === 0) {
    line.refuse('grades', { code: 'teaching.subjects_needed' });
    return undefined;
  }
  return subjects.flatMap((subject) => grades.map((grade) => ({ subjectId: subject.id, gradeId: grade.id })));
}

function gradesIn(line: CheckedLine, grades: readonly Grade[]): Grade[] | undefined {
  const parts = listIn(line.text('grades'), (part) => gradeNamed(part, grades) !== undefined);
  const found = parts.map((part) => gradeNamed(part, grades));
  if (found.includes(undefined)) {
    line.refuse('grades', noSuchGrade(grades));
    return undefined;
  }
  return [...new Set(found.flatMap((grade) => grade ?? []))];
}
