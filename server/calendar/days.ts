/** Calendar days as `YYYY-MM-DD`, which compare as text; no zone moves them. */

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The first such weekday, Sunday being 0, on or after a day. */
export function firstWeekday(day: string, weekday: number): string {
  return addDays(day, (weekday - new Date(`${day}T00:00:00Z`).getUTCDay() + 7) % 7);
}

/** The day of a moment in a zone. */
export const dayIn = (moment: Date, zone: string): string =>
  moment.toLocaleDateString('en-CA', { timeZone: zone });

export const laterOf = (one: string, other: string): string => (one > other ? one : other);
