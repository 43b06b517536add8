import { IMPORT_MAX_LINES } from '../../../../contract/limits.ts';
import type { refused } from '../../../refused.ts';

/** A cell as it was read: text, or a number of a workbook, which may be a date's or have lost zeros. */
export type Cell = string | number;

/** `rows[0]` is line 1 of the sheet; empty lines are kept, so that lines have the numbers a spreadsheet shows. */
export type Sheet = {
  /** Null for CSV. */
  name: string | null;
  rows: Cell[][];
};

/** Lines that are looked at: above the first one to import may stand the names of the columns, a title. */
export const LINES_READ = IMPORT_MAX_LINES + 100;

/** What is said of such a file, as another process hands it on. */
export type Refusal = ReturnType<typeof refused>;

/** A file that cannot be taken, with what the person can do about it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  /** The same as a code with what its sentence is given. */
  readonly hint: string;

  constructor({ message, hint }: Refusal, cause?: unknown) {
    super(message, { cause });
    this.hint = hint;
  }
}
