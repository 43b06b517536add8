import { dayOf } from '#contract/school-day.ts';

const dayMs = 86_400_000;

/** Days by the school's calendar that are left until then, as people count them; 0 for less than 24 hours. @param now ms since 1970 */
export function daysUntil(then: Date, now: number): number {
  if (then.getTime() - now < dayMs) return 0;
  return (Date.parse(dayOf(then)) - Date.parse(dayOf(new Date(now)))) / dayMs;
}
