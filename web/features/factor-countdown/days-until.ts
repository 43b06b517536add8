const dayMs = 86_400_000;

/** Whole days that are left until then, 0 from the last one on. @param now ms since 1970 */
export const daysUntil = (then: Date, now: number): number =>
  Math.max(0, Math.floor((then.getTime() - now) / dayMs));
