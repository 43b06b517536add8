import { patternProblem } from '../../database/patterns.ts';
import { beyondLimit } from '../errors.ts';
import { patternLimits, tableLimits } from '../limits.ts';
import type { LogicTree } from './logic.ts';

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

/** @throws PORTAL_PATTERN for more of them than one request may have */
export function assertFewPatterns(filters: readonly LogicTree[]): void {
  if (filters.reduce((sum, tree) => sum + patternsIn(tree), 0) <= tableLimits.patterns) return;
  throw beyondLimit(
    400,
    'PORTAL_PATTERN',
    'too many patterns',
    `At most ${tableLimits.patterns} in one request.`,
  );
}

function patternsIn(tree: LogicTree): number {
  if (tree.kind === 'group') return tree.members.reduce((sum, member) => sum + patternsIn(member), 0);
  const { operation } = tree.condition;
  return operation.kind === 'quantified' && /match$/.test(operation.operator) ? 1 : 0;
}
