import { patternProblem } from '../../database/patterns.ts';
import { beyondLimit } from '../errors.ts';
import { patternLimits } from '../limits.ts';

/**
 * Refuses a regular expression that would cost Postgres more than its answer is worth: anybody may ask.
 * @param isList of `match(any)` and `match(all)`: Postgres takes the backslashes of a list away first
 */
export function assertCheapPattern(pattern: string, isList: boolean): void {
  const read = isList ? [pattern, pattern.replace(/\\(.)/gs, '$1')] : [pattern];
  for (const text of read) {
    const problem = patternProblem(text, patternLimits);
    if (problem) throw beyondLimit(400, 'PORTAL_PATTERN', problem, hint);
  }
}

const hint = `At most ${patternLimits.length} characters, ${patternLimits.writtenOut} with the repeat counts written out.`;

/** The same for what `like`, `ilike` and full text are given, which cost by their length alone. */
export function assertShortPattern(pattern: string): void {
  if (pattern.length > patternLimits.length)
    throw beyondLimit(
      400,
      'PORTAL_PATTERN',
      'a pattern is too long',
      `At most ${patternLimits.length} characters.`,
    );
}
