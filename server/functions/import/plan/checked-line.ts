import type { ImportProblem } from '../../../../contract/imports.ts';
import type { Line, Lines } from '../lines/lines.ts';
import type { Cell } from '../read/sheet.ts';

/** A line while it is checked: what it says, what is wrong with it, and what will come of it. */
export class CheckedLine {
  readonly line: Line;
  readonly problems: ImportProblem[] = [];
  readonly notes: string[] = [];
  /** Whether the school has what the line names. */
  isExisting = false;
  readonly #titles: ReadonlyMap<string, string>;

  constructor(line: Line, titles: ReadonlyMap<string, string>) {
    this.line = line;
    this.#titles = titles;
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

  /** @param key of the column; none when the line as a whole is wrong */
  refuse(key: string | undefined, reason: string): void {
    this.problems.push({
      column: key === undefined ? '' : (this.#titles.get(key) ?? ''),
      value: key === undefined ? '' : this.text(key),
      reason,
    });
  }

  /** How other lines speak of it. */
  get place(): string {
    return this.line.sheet === null
      ? `line ${this.line.line}`
      : `line ${this.line.line} of "${this.line.sheet}"`;
  }
}

export function checkedLines({ lines, columns }: Lines): CheckedLine[] {
  const titles = new Map(columns.map(({ key, title }) => [key, title]));
  return lines.map((line) => new CheckedLine(line, titles));
}
