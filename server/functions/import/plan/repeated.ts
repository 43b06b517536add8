import type { ImportSaying } from '../../../../contract/import-sayings.ts';
import type { CheckedLine } from './checked-line.ts';

/**
 * Refuses the lines that name again what an earlier line names.
 * @param keyOf '' for a line that names nothing
 * @param code of the reason
 */
export function refuseRepeated(
  lines: readonly CheckedLine[],
  keyOf: (line: CheckedLine) => string,
  column: string,
  code: Extract<ImportSaying, `repeated.${string}`>,
): void {
  const first = new Map<string, CheckedLine>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key === '') continue;
    const earlier = first.get(key);
    if (earlier) line.refuse(column, { code, ...earlier.place });
    else first.set(key, line);
  }
}
