import { clockOf, dayOf } from '#contract/school-day.ts';

/** A moment as the browser's control has it, at the school; '' for none. */
export const atSchool = (moment: string | null | undefined): string =>
  moment ? `${dayOf(moment)}T${clockOf(moment)}` : '';
