import { inSlices } from '../../../turns/spread.ts';
import { code, listIn, requiredName } from './cells.ts';
import { changed } from './changes.ts';
import type { CheckedLine } from './checked-line.ts';
import { refuseRepeated } from './repeated.ts';
import type { School, Subject } from './school.ts';
import type { Writes } from './writes.ts';

export async function planSubjects(school: School, lines: readonly CheckedLine[]): Promise<Writes> {
  const writes: Writes = new Map();
  const existing = new Map(school.subjects.map((subject) => [subject.name.toLowerCase(), subject]));
  refuseRepeated(lines, (line) => line.text('name').toLowerCase(), 'name', 'repeated.subject');
  await inSlices(lines, (line) => {
    const name = requiredName(line);
    const given = code(line, 'code');
    if (name === undefined || given === undefined) return;
    const same = existing.get(name.toLowerCase());
    line.isExisting = same !== undefined;
    const isChanged = !same || same.name !== name || (given !== null && given !== same.code);
    if (!isChanged) line.notes.push({ code: 'note.nothing' });
    else {
      if (same && given !== null && given !== same.code)
        line.notes.push(changed('note.code', same.code, given));
      writes.set(line, { kind: 'subject', id: same?.id ?? null, name, code: given });
    }
  });
  return writes;
}

function subjectNamed(text: string, subjects: readonly Subject[]): Subject | undefined {
  const wanted = text.toLowerCase();
  return (
    subjects.find(({ name }) => name.toLowerCase() === wanted) ??
    subjects.find((subject) => subject.code?.toLowerCase() === wanted)
  );
}

/** The subjects that a line's cell names; undefined, and a problem on the line, when one is not the school's. */
export function subjectsIn(line: CheckedLine, subjects: readonly Subject[]): Subject[] | undefined {
  const parts = listIn(line.text('subjects'), (part) => subjectNamed(part, subjects) !== undefined);
  const found = parts.map((part) => ({ part, subject: subjectNamed(part, subjects) }));
  const unknown = found.filter(({ subject }) => !subject).map(({ part }) => `"${part}"`);
  if (unknown.length > 0) {
    line.refuse('subjects', { code: 'subject.unknown', subjects: unknown.join(', ') });
    return undefined;
  }
  return [...new Set(found.flatMap(({ subject }) => subject ?? []))];
}
