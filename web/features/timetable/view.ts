import { MOBILE_BREAKPOINT_PX } from '#contract/limits.ts';

/** A week as a grid, or its days as a list. */
export type TimetableView = 'week' | 'list';

/** The view that the address names, if it names one. */
export const viewOf = (value: unknown): TimetableView | undefined =>
  value === 'week' || value === 'list' ? value : undefined;

/** On a phone a week's grid is wider than the screen, so the list comes first there. */
export const usualView = (): TimetableView =>
  matchMedia(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`).matches ? 'week' : 'list';
