/**
 * What no person has checked, as a sheet that a speaker goes through in a spreadsheet, and what comes back of it. A
 * line is taken that has something under `Right` or `Better`; every other one stays as it is.
 */
import { parse } from 'csv-parse/sync';
import { neutralised, restored } from '../../contract/csv-cells.ts';
import { type Area, digestOf, type otherLanguages, type Translation, textOf } from './catalogues.ts';
import { problemsOf } from './problems.ts';

type Other = (typeof otherLanguages)[number];

/** The columns of a sheet; `Now` is the text that the speaker judges. */
const columns = ['Area', 'Key', 'English', 'Now', 'Right', 'Better'] as const;
type Line = Record<(typeof columns)[number], string>;

/** Who has checked, and the day, as `2026-11-30`. */
export type Check = { by: string; on: string };

const stateOf = (translation: Translation | string): string =>
  typeof translation === 'string' ? 'machine-made' : translation.state;

/**
 * The texts of a language that no person has checked, as CSV.
 * @param names of the areas; all of them where there is none
 * @throws Error for an area that there is not
 */
export function sheetOf(areas: readonly Area[], language: Other, names: readonly string[] = []): string {
  const unknown = names.filter((name) => !areas.some((area) => area.name === name));
  if (unknown.length > 0) throw new Error(`There is no area ${unknown.join(', ')}`);
  const lines = areas
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .flatMap(({ name, english, others }) =>
      Object.entries(others[language])
        .filter(([, translation]) => stateOf(translation) === 'machine-made')
        .map(
          ([key, translation]): Line => ({
            Area: name,
            Key: key,
            English: english[key] ?? '',
            Now: textOf(translation),
            Right: '',
            Better: '',
          }),
        ),
    );
  const rows = [columns, ...lines.map((line) => columns.map((column) => line[column]))];
  // Without the mark Excel reads UTF-8 as the code page of the machine.
  return `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(text: string): string {
  const cell = neutralised(text);
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A sheet as spreadsheets save it: with commas or semicolons, with a mark or without. */
function linesOf(sheet: string): Line[] {
  const [head = ''] = sheet.split(/\r?\n/, 1);
  const rows: Line[] = parse(sheet, {
    bom: true,
    columns: true,
    delimiter: head.includes(';') ? ';' : ',',
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const lacking = columns.filter((column) => rows[0] && !(column in rows[0]));
  if (rows.length === 0 || lacking.length > 0)
    throw new Error(`This is no sheet of ours: it lacks ${lacking.join(', ') || 'lines'}`);
  return rows.map(
    (row) => Object.fromEntries(columns.map((name) => [name, restored(row[name] ?? '').trim()])) as Line,
  );
}

/**
 * The catalogues after a speaker's check.
 * @returns the areas that changed, whole, and how many texts were found right and how many were bettered
 * @throws Error with a line for each text that cannot be taken: then none is
 */
export function checkedBy(areas: readonly Area[], language: Other, sheet: string, check: Check) {
  const count = { right: 0, bettered: 0 };
  const changed = new Map<string, Area>();
  const wrong: string[] = [];
  for (const { Area: name, Key: key, English, Now, Right, Better } of linesOf(sheet)) {
    if (!Right && !Better) continue;
    const here = `${name}/${language} ${key}`;
    const area = changed.get(name) ?? areas.find((each) => each.name === name);
    const english = area?.english[key];
    const translation = area?.others[language][key];
    if (!area || english === undefined || translation === undefined) {
      wrong.push(`${here}: there is no such text any more`);
    } else if (english.trim() !== English || textOf(translation).trim() !== Now) {
      wrong.push(`${here}: was changed after the sheet was made; make a new one`);
    } else {
      const text = Better || textOf(translation);
      const next: Translation = { text, of: digestOf(english), state: 'checked', ...check };
      const others = { ...area.others, [language]: { ...area.others[language], [key]: next } };
      changed.set(name, { ...area, others });
      count[Better ? 'bettered' : 'right'] += 1;
    }
  }
  const told = [...changed.values()].flatMap(problemsOf);
  wrong.push(...told.filter((problem) => problem.includes(`/${language} `)));
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return { areas: [...changed.values()], ...count };
}
