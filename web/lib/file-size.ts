import { formatDigits } from './numbers.ts';

const UNITS = ['KB', 'MB', 'GB'] as const;

/** A number of bytes as people read it: '820 KB', '1.4 MB'; '' when it is not known. */
export function formatBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return '';
  let size = bytes / 1024;
  let unit = 0;
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const digits = size < 10 && unit > 0 ? 1 : 0;
  return `${formatDigits(Math.max(size, unit === 0 ? 1 : 0), digits)} ${UNITS[unit]}`;
}

const BYTES_PER_MB = 1024 * 1024;

/** A lesson's size as it is stored: MB with two decimals; '' when it is not known. */
export function formatMegabytes(megabytes: number | null | undefined): string {
  return megabytes === null || megabytes === undefined ? '' : `${formatDigits(megabytes, 2)} MB`;
}

/** The same of what is known in bytes: a quality, a download. What there is weighs at least 0.01 MB. */
export function formatLessonBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return '';
  return formatMegabytes(bytes > 0 ? Math.max(0.01, bytes / BYTES_PER_MB) : 0);
}

/** The bytes of a size as a lesson's row has it; null when it is not known. */
export const bytesOf = (megabytes: number | null): number | null => megabytes && megabytes * BYTES_PER_MB;
