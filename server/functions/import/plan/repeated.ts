import type { CheckedLine } from './checked-line.ts';

/**
 * Refuses the lines that name again what an earlier line names.
 * @param keyOf '' for a line that names nothing
 * @param what 'This grade', at the start of the reason
 */
export function refuseRepeated(
  lines: readonly CheckedLine[],
  keyOf: (line: CheckedLine) => string,
  column: string,
  what: string,
): void {
  const first = new Map<string, CheckedLine>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key === '') continue;
    const earlier = first.get(key);
    if (earlier) line.refuse(column, `${what} is on ${earlier.place} already`);
    else first.set(key, line);
  }
}
