import type { ExistingChoice, ImportKind, ImportLine, ImportPreview } from '../../../../contract/imports.ts';
import type { Lines } from '../lines/lines.ts';
import { type CheckedLine, checkedLines, type OtherChildren } from './checked-line.ts';
import { planGrades } from './grades.ts';
import { planLearners } from './learners.ts';
import { planParents } from './parents.ts';
import { inEnglish } from './said.ts';
import type { School } from './school.ts';
import { planSubjects } from './subjects.ts';
import { planTeachers } from './teachers.ts';
import type { Contact, Person, Write } from './writes.ts';

/** A line that has been checked, with what it writes; a bad one, and one with nothing new, writes nothing. */
export type PlannedLine = { checked: CheckedLine; write: Write | undefined };
export type Plan = { school: School; kind: ImportKind; lines: PlannedLine[] };

/** Good lines that a preview shows, beside every bad one. */
const SHOWN_GOOD_LINES = 200;

/** Checks every line against the others and against the school, a few at a time: others are served meanwhile. */
export async function planOf(
  school: School,
  kind: ImportKind,
  lines: Lines,
  others: OtherChildren = [],
): Promise<Plan> {
  const checked = checkedLines(lines, others);
  const writes = await {
    learners: planLearners,
    parents: planParents,
    teachers: planTeachers,
    grades: planGrades,
    subjects: planSubjects,
  }[kind](school, checked);
  return {
    school,
    kind,
    lines: checked.map((line) => ({ checked: line, write: line.isBad ? undefined : writes.get(line) })),
  };
}

/** The good lines that are written under this choice. */
export function chosenWrites(plan: Plan, existing: ExistingChoice): Write[] {
  return plan.lines.flatMap(({ checked, write }) =>
    write && (existing === 'update' || !checked.isExisting) ? [write] : [],
  );
}

/** Everybody who is invited by these writes, each once. */
export function invitedBy(writes: readonly Write[]): Person[] {
  const invited = new Map(
    writes.flatMap((write) => {
      const person = 'parent' in write ? write.parent : 'person' in write ? write.person : undefined;
      return person?.invite ? [[person.email, person] as const] : [];
    }),
  );
  return [...invited.values()];
}

/** Everybody without an account whom these writes make a guardian, each once. */
export function contactsOf(writes: readonly Write[]): Contact[] {
  const made = writes.flatMap((write) => {
    if (write.kind === 'contact') return write.learners;
    return 'contact' in write && write.contact ? [write.contact] : [];
  });
  const fresh = made.filter(({ guardianshipId }) => guardianshipId === null);
  return [...new Map(fresh.map(({ contact }) => [contact.phone, contact])).values()];
}

export function previewOf({ school, kind, lines }: Plan, { columns, ignored }: Lines): ImportPreview {
  const bad = lines.filter(({ checked }) => checked.isBad);
  const asked = lines.filter(({ checked }) => checked.isAsked);
  const good = lines.filter(({ checked }) => !checked.isBad && !checked.isAsked);
  const existing = good.filter(({ checked }) => checked.isExisting).length;
  const plan = { school, kind, lines };
  return {
    kind,
    school: { id: school.id, name: school.name },
    columns: columns.map(({ title }) => title),
    ignored,
    counts: {
      lines: lines.length,
      bad: bad.length,
      asked: asked.length,
      asked_one_grade_up: asked.filter(({ checked }) => checked.likes.some(({ isBelow }) => isBelow)).length,
      new: good.length - existing,
      existing,
      changed: good.filter(({ checked, write }) => checked.isExisting && write).length,
      changing_grade: good.filter(({ checked }) => checked.notes.some(({ code }) => code === 'note.grade'))
        .length,
      invitations: invitedBy(chosenWrites(plan, 'skip')).length,
      invitations_when_updating: invitedBy(chosenWrites(plan, 'update')).length,
      contacts: contactsOf(chosenWrites(plan, 'skip')).length,
      contacts_when_updating: contactsOf(chosenWrites(plan, 'update')).length,
    },
    lines: [...bad, ...asked, ...good.slice(0, SHOWN_GOOD_LINES)].map(({ checked }) => ({
      sheet: checked.line.sheet,
      line: checked.line.line,
      cells: columns.map(({ key }) => checked.text(key)),
      status: statusOf(checked),
      problems: checked.problems,
      notes: notesOf(checked).map(inEnglish),
      notes_said: notesOf(checked),
      likes: checked.likes.map(({ id, isListed, said }) => ({
        id: isListed ? id : null,
        text: inEnglish(said),
        said,
      })),
    })),
  };
}

const notesOf = ({ notes, remarks }: CheckedLine) => [...notes, ...remarks];

function statusOf(line: CheckedLine): ImportLine['status'] {
  if (line.isBad) return 'bad';
  if (line.isAsked) return 'asked';
  return line.isExisting ? 'existing' : 'new';
}
