// Plain JavaScript, for the scripts too: those run by any Node that installs the app.

/** The part of each budget that stays free for the next changes (decision 3040). */
export const MARGIN = 0.015;

/**
 * What a screen is to weigh that may weigh so much, in the same unit.
 * @param {number} budget
 */
export const aimOf = (budget) => budget * (1 - MARGIN);
