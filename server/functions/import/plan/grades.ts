import type { ImportSaid } from '../../../../contract/import-sayings.ts';
import { GRADE_LEVEL_MAX, GRADE_LEVEL_MIN } from '../../../../contract/limits.ts';
import { inSlices } from '../../../turns/spread.ts';
import { requiredName } from './cells.ts';
import type { CheckedLine } from './checked-line.ts';
import { refuseRepeated } from './repeated.ts';
import type { Grade, School } from './school.ts';
import type { Writes } from './writes.ts';

export async function planGrades(school: School, lines: readonly CheckedLine[]): Promise<Writes> {
  const writes: Writes = new Map();
  const existing = new Map(school.grades.map((grade) => [grade.name.toLowerCase(), grade]));
  refuseRepeated(lines, (line) => line.text('name').toLowerCase(), 'name', 'repeated.grade');
  await inSlices(lines, (line) => {
    const name = requiredName(line);
    const level = levelOf(line);
    if (name === undefined || level === undefined) return;
    const same = existing.get(name.toLowerCase());
    line.isExisting = same !== undefined;
    if (same?.level === level && same.name === name) line.notes.push({ code: 'note.nothing' });
    else {
      if (same && same.level !== level)
        line.notes.push({ code: 'note.level', before: String(same.level), after: String(level) });
      writes.set(line, { kind: 'grade', id: same?.id ?? null, name, level });
    }
  });
  return writes;
}

function levelOf(line: CheckedLine): number | undefined {
  const written = /^(?:grade|graad|gr|level|vlak)?[ .]*(\d{1,2}|R)(?:[.,]0+)?$/i.exec(
    line.text('level'),
  )?.[1];
  const level = numberOf(written ?? '');
  if (written !== undefined && level >= GRADE_LEVEL_MIN && level <= GRADE_LEVEL_MAX) return level;
  line.refuse(
    'level',
    line.text('level') === '' ? { code: 'level.required' } : { code: 'level.range', max: GRADE_LEVEL_MAX },
  );
  return undefined;
}

/** Grade R is level 0. */
const numberOf = (level: string): number => (level.toLowerCase() === 'r' ? 0 : Number(level));

/** `Gr. 6 A` and `graad 6a` are `6a`. */
function shortName(text: string): string {
  return text
    .toLowerCase()
    .replace(/^(?:grade|graad|gr|g)(?=[^a-z])/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * The grade that a cell means: by its name, with or without "Grade", or by its level where the school has
 * one grade of that level.
 */
export function gradeNamed(text: string, grades: readonly Grade[]): Grade | undefined {
  const exact = grades.find((grade) => grade.name.toLowerCase() === text.toLowerCase());
  if (exact) return exact;
  const short = shortName(text.replace(/^(\d{1,2})[.,]0+$/, '$1'));
  const named = grades.filter((grade) => short !== '' && shortName(grade.name) === short);
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  const ofLevel = short === '' ? [] : grades.filter((grade) => grade.level === numberOf(short));
  return ofLevel.length === 1 ? ofLevel[0] : undefined;
}

/** What is said of a grade that the school does not have. */
export function noSuchGrade(grades: readonly Grade[]): ImportSaid {
  if (grades.length === 0) return { code: 'grade.none' };
  const names = grades.map(({ name }) => name);
  const shown = names.length > 14 ? [...names.slice(0, 13), '…'] : names;
  return { code: 'grade.unknown', grades: shown.join(', ') };
}
