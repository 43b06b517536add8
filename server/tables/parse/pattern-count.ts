import { beyondLimit } from '../errors.ts';
import { tableLimits } from '../limits.ts';
import type { LogicTree } from './logic.ts';

/** @throws PORTAL_PATTERN for more patterns than one request may have */
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
