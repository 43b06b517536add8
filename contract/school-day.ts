/** The zone of every school; the database has it as private.school_zone(). */
export const SCHOOL_ZONE = 'Africa/Johannesburg';

/** The day that it is at the school now, as `YYYY-MM-DD`, whatever the device's own zone says. */
export function schoolToday(now: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: SCHOOL_ZONE,
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
