import { GRADE_LEVEL_MAX, GRADE_LEVEL_MIN } from '#contract/limits.ts';

/** 'Grade R', 'Graad R', 'iBanga R', and its classes: 'RA', 'R B'. */
const GRADE_R = /(?:^|\s)R[A-D]?(?:\s|$)/;

/** The level that a grade's name tells, such as 8 for 'Grade 8' and '8A', 0 for 'Grade R'; null where it tells none. */
export function levelInName(name: string): number | null {
  const level = Number(/\d+/.exec(name)?.[0] ?? (GRADE_R.test(name) ? 0 : Number.NaN));
  return level >= GRADE_LEVEL_MIN && level <= GRADE_LEVEL_MAX ? level : null;
}
