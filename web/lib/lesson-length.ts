import { t } from '#texts/lib';

/** A portal lesson's length in whole minutes: 61 → '1 min'; '' when it is not known. What is shorter counts as one. */
export function formatMinutes(seconds: number | null): string {
  if (seconds === null) return '';
  return t.minutes({ count: Math.max(1, Math.round(seconds / 60)) });
}
