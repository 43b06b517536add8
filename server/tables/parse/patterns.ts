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

/** @throws PORTAL_PATTERN for more of them than one request may have */
export function assertFewPatterns(filters: readonly LogicTree[]): void {
  const all = filters.flatMap(patternsIn);
  const expressions = all.filter(({ isExpression }) => isExpression).length;
  const characters = all.reduce((sum, { length }) => sum + length, 0);
  if (expressions <= tableLimits.patterns && characters <= tableLimits.patternCharacters) return;
  throw beyondLimit(
    400,
    'PORTAL_PATTERN',
    'too many patterns',
    `At most ${tableLimits.patterns} regular expressions in one request, and ${tableLimits.patternCharacters} characters of all patterns together.`,
  );
}

function patternsIn(tree: LogicTree): { isExpression: boolean; length: number }[] {
  if (tree.kind === 'group') return tree.members.flatMap(patternsIn);
  const { operation } = tree.condition;
  const searches =
    operation.kind === 'fts' || (operation.kind === 'quantified' && isPattern(operation.operator));
  if (!searches) return [];
  return [{ isExpression: /match$/.test(operation.operator), length: operation.value.length }];
}

const isPattern = (operator: string): boolean => /like$|match$/.test(operator);
