import type { ImportSaid } from '../../../../contract/import-sayings.ts';
import type { ImportApplyBody, ImportProblem } from '../../../../contract/imports.ts';
import type { Line, Lines } from '../lines/lines.ts';
import type { Cell } from '../read/sheet.ts';
import { inEnglish } from './said.ts';

/**
 * Whom a line may be. One of an earlier line is shown without the id that it will get. `isBelow`: a learner of the grade
 * below the line's, as all are to the list of a new year.
 */
export type Likeness = { id: string; isListed: boolean; isBelow: boolean; said: ImportSaid };

/** A line while it is checked: what it says, what is wrong with it, and what will come of it. */
export class CheckedLine {
  readonly line: Line;
  readonly problems: ImportProblem[] = [];
  readonly notes: ImportSaid[] = [];
  /** What is to be known of it, though it changes nothing. */
  readonly remarks: ImportSaid[] = [];
  /** Whether the school has what the line names. */
  isExisting = false;
  /** Learners, of the school or of earlier lines, whom this one may be, though its student ID is another. */
  readonly likes: Likeness[] = [];
  readonly #titles: ReadonlyMap<string, string>;
  readonly #otherThan: readonly string[] | undefined;

  constructor(line: Line, titles: ReadonlyMap<string, string>, otherThan?: readonly string[]) {
    this.line = line;
    this.#titles = titles;
    this.#otherThan = otherThan;
  }

  cell(key: string): Cell {
    return this.line.cells[key] ?? '';
  }

  text(key: string): string {
    return String(this.cell(key));
  }

  get isBad(): boolean {
    return this.problems.length > 0;
  }

  /** Whether the office has said that it is another child than each of them. Those of the file it has seen there. */
  get isAnother(): boolean {
    const said = this.#otherThan;
    return said !== undefined && this.likes.every(({ id, isListed }) => !isListed || said.includes(id));
  }

  /** Whether the office has to say first whether it is a learner whom there is already. */
  get isAsked(): boolean {
    return !this.isBad && !this.isAnother && this.likes.length > 0;
  }

  /**
   * @param key of the column
   * @param reason the English, where it is not that of `said`
   */
  refuse(key: string, said: ImportSaid, reason = inEnglish(said)): void {
    this.problems.push({ column: this.#titles.get(key) ?? '', value: this.text(key), reason, said });
  }

  /** How other lines speak of it. */
  get place(): { in_sheet: 'yes' | 'no'; line: string; sheet: string } {
    const { sheet, line } = this.line;
    return { in_sheet: sheet === null ? 'no' : 'yes', line: String(line), sheet: sheet ?? '' };
  }
}

/** Lines of whom the office has said that they are other children than those whom they look like. */
export type OtherChildren = NonNullable<ImportApplyBody['other_children']>;

const placeKey = (sheet: string | null, line: number) => JSON.stringify([sheet, line]);

export function checkedLines({ lines, columns }: Lines, others: OtherChildren): CheckedLine[] {
  const titles = new Map(columns.map(({ key, title }) => [key, title]));
  const said = new Map(others.map(({ sheet, line, than }) => [placeKey(sheet, line), than]));
  return lines.map((line) => new CheckedLine(line, titles, said.get(placeKey(line.sheet, line.line))));
}
