import { writeBytes } from '#contract/file-sizes.ts';
import { formatDigits } from './numbers.ts';
import { screenTexts } from './texts/screen-texts.ts';

/** A number of bytes as people read it: '820 KB', '1.4 MB'; '' when it is not known. */
export const formatBytes = (bytes: number | null | undefined): string =>
  writeBytes(bytes, screenTexts.language());

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
