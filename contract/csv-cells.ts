/**
 * Cells that a spreadsheet would run: a list that somebody opens must not call out, whatever a parent wrote
 * as a first name. The export puts an apostrophe before such a cell, the import takes it away again.
 */

/**
 * What a spreadsheet takes for a formula: =, +, -, @, also in full width and after blanks; a tab or line
 * break at the start moves what follows into a cell of its own. Apostrophes before it count along, so that
 * a cell which begins with one comes back as it was.
 */
const runnable = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;

/** The cell as a spreadsheet may have it. */
export function neutralised(cell: string): string {
  return runnable.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before `neutralised`; any other is left alone. */
export function restored(cell: string): string {
  return cell.startsWith("'") && runnable.test(cell) ? cell.slice(1) : cell;
}
