/** How large a file is, as people read it. */
import type { Language } from './enums.ts';
import { writeNumber } from './numbers.ts';

const UNITS = ['KB', 'MB', 'GB'] as const;

/** Bytes as '820 KB', '1.4 MB', in other languages than English '1,4 MB'; '' when it is not known. */
export function writeBytes(bytes: number | null | undefined, language: Language): string {
  if (bytes === null || bytes === undefined) return '';
  let size = bytes / 1024;
  let unit = 0;
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const digits = size < 10 && unit > 0 ? 1 : 0;
  const shown = writeNumber(Math.max(size, unit === 0 ? 1 : 0), language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
  return `${shown} ${UNITS[unit]}`;
}
