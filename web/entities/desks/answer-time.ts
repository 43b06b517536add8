/** How long a desk takes to answer, in words. */
import { t } from '#texts/entities';
import { formatNumber } from '#web/lib/numbers.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * '40 min', '3 h', '2 days'.
 * @param minutes a median; days are told from two on
 */
export function answerTime(minutes: number): string {
  if (minutes < HOUR)
    return t.span({ unit: 'minutes', shown: formatNumber(Math.max(1, Math.round(minutes))) });
  if (minutes < 2 * DAY) return t.span({ unit: 'hours', shown: formatNumber(Math.round(minutes / HOUR)) });
  return t.span({ unit: 'days', shown: formatNumber(Math.round(minutes / DAY)) });
}
