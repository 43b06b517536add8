import { patternProblem } from '../../database/patterns.ts';
import { realtimeLimits } from '../limits.ts';
import { inspected } from './inspected.ts';

const operators = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'match',
  'imatch',
  'isdistinct',
] as const;

export type Operator = (typeof operators)[number];

/** One `column=operator.value` of a filter; `in` has several values, every other operator exactly one. */
export type Condition = {
  column: string;
  operator: Operator;
  values: readonly string[];
  negated: boolean;
};

/** The filter cannot be read; the message is for the developer who wrote it. */
export class FilterError extends Error {
  override name = 'FilterError';
}

/**
 * Reads the filter of a subscription: conditions joined by commas, all of which must hold.
 * Values are text; the database casts them to the column's type.
 * @throws {FilterError}
 */
export function parseFilter(filter: string): Condition[] {
  if (filter.trim() === '') return [];
  const segments = splitOutsideQuotes(filter);
  if (segments.length > realtimeLimits.conditionsPerFilter) {
    throw new FilterError(`a filter has at most ${realtimeLimits.conditionsPerFilter} conditions`);
  }
  return segments.map(parseCondition);
}

function parseCondition(segment: string): Condition {
  const text = segment.trim();
  if (text === '') throw new FilterError('filter must not contain empty segments (check for extra commas)');
  const equals = text.indexOf('=');
  if (equals < 1) throw new FilterError(inspected([text]));
  const rest = text.slice(equals + 1);
  const negated = rest.startsWith('not.');
  const positive = negated ? rest.slice('not.'.length) : rest;
  const dot = positive.indexOf('.');
  const name = dot < 0 ? positive : positive.slice(0, dot);
  const operator = operators.find((known) => known === name);
  if (dot < 0) throw new FilterError(inspected([name]));
  const value = positive.slice(dot + 1);
  if (!operator) throw new FilterError(inspected([name, value]));
  const values = operator === 'in' ? parseList(value) : [unquote(value)];
  if (operator === 'match' || operator === 'imatch') checkPattern(values);
  if (operator === 'like' || operator === 'ilike') checkLength(values);
  return { column: text.slice(0, equals), operator, values, negated };
}

/**
 * A pattern is run by the database for everybody's changes. Without repeat counts and references back it is
 * matched in time that grows with the text alone.
 */
function checkPattern([pattern = '']: readonly string[]) {
  if (/[{]|\\\d/.test(pattern))
    throw new FilterError('a pattern has no repeat counts and no references back');
  const length = realtimeLimits.patternLength;
  const problem = patternProblem(pattern, { length, writtenOut: length });
  if (problem) throw new FilterError(problem);
}

/** Laid at each letter of everybody's changes, too. */
function checkLength([pattern = '']: readonly string[]) {
  if (pattern.length > realtimeLimits.patternLength) throw new FilterError('a pattern is too long');
}

function parseList(value: string): string[] {
  if (!value.startsWith('(') || !value.endsWith(')') || value.length < 2) {
    throw new FilterError('`in` filter value must be wrapped by parentheses');
  }
  const inner = value.slice(1, -1);
  const values = inner === '' ? [] : splitOutsideQuotes(inner).map((item) => unquote(item.trim()));
  if (values.length > realtimeLimits.valuesPerList) {
    throw new FilterError(`too many values for \`in\` filter. Maximum ${realtimeLimits.valuesPerList}`);
  }
  return values;
}

/** Splits at commas that stand neither in parentheses nor in double quotes. A quote opens only where a value starts. */
function splitOutsideQuotes(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quoted = false;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (quoted) {
      if (character === '\\') index += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = index === start || '.(,'.includes(text[index - 1] ?? '');
    else if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** Takes a value out of its double quotes; one that is not wholly quoted stands as it is. */
function unquote(value: string): string {
  const quoted = /^"((?:[^"\\]|\\[\s\S])*)"$/.exec(value)?.[1];
  return quoted === undefined ? value : quoted.replace(/\\([\s\S])/g, '$1');
}
