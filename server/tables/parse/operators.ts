import type { Cursor } from './cursor.ts';
import { identifier, quoted } from './names.ts';
import { assertCheapPattern, assertShortPattern } from './patterns.ts';

export type SimpleOperator = 'neq' | 'cs' | 'cd' | 'ov' | 'sl' | 'sr' | 'nxr' | 'nxl' | 'adj';
export type QuantifiedOperator = 'eq' | 'gte' | 'gt' | 'lte' | 'lt' | 'like' | 'ilike' | 'match' | 'imatch';
export type FullTextOperator = 'fts' | 'plfts' | 'phfts' | 'wfts';
export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

export type Operation =
  | { readonly kind: 'simple'; readonly operator: SimpleOperator; readonly value: string }
  | {
      readonly kind: 'quantified';
      readonly operator: QuantifiedOperator;
      readonly quantifier?: 'any' | 'all';
      readonly value: string;
    }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly value: IsValue }
  | { readonly kind: 'isdistinct'; readonly value: string }
  | {
      readonly kind: 'fts';
      readonly operator: FullTextOperator;
      readonly language?: string;
      readonly value: string;
    };

/** `not.eq.1`: an operation, negated or not. */
export type Condition = { readonly negated: boolean; readonly operation: Operation };

const expectedOperator = '"not" or operator (eq, gt, ...)';

/** The value of a filter parameter, where the value runs to the end of the text. */
export const condition = (cursor: Cursor): Condition => readCondition(cursor, (rest) => rest.rest());

/** The same inside `and(...)`/`or(...)`, where a value ends at a comma or a closing parenthesis. */
export const conditionInLogic = (cursor: Cursor): Condition => readCondition(cursor, valueInLogic);

function readCondition(cursor: Cursor, readValue: (cursor: Cursor) => string): Condition {
  const negated = cursor.skip('not.');
  return { negated, operation: readOperation(cursor, readValue) };
}

function readOperation(cursor: Cursor, readValue: (cursor: Cursor) => string): Operation {
  if (cursor.skip('in.')) return { kind: 'in', values: valueList(cursor) };
  if (cursor.skip('is.')) return { kind: 'is', value: isValue(cursor) };
  if (cursor.skip('isdistinct.')) return { kind: 'isdistinct', value: readValue(cursor) };
  const simple = cursor.match(/(?:neq|cs|cd|ov|sl|sr|nxr|nxl|adj)\./y);
  if (simple)
    return { kind: 'simple', operator: simple.slice(0, -1) as SimpleOperator, value: readValue(cursor) };
  return fullText(cursor, readValue) ?? quantified(cursor, readValue) ?? cursor.fail(expectedOperator);
}

function fullText(cursor: Cursor, readValue: (cursor: Cursor) => string): Operation | undefined {
  if (!cursor.looksAt(/(?:fts|plfts|phfts|wfts)(?:\([\p{L}\p{N}_ $]+\))?\./uy)) return undefined;
  const operator = cursor.match(/[a-z]+/y) as FullTextOperator;
  const language = cursor.skip('(') ? identifier(cursor) : undefined;
  if (language !== undefined) cursor.expect(')');
  cursor.expect('.');
  const value = readValue(cursor);
  assertShortPattern(value);
  return { kind: 'fts', operator, ...(language === undefined ? {} : { language }), value };
}

function quantified(cursor: Cursor, readValue: (cursor: Cursor) => string): Operation | undefined {
  if (!cursor.looksAt(/(?:eq|gte|gt|lte|lt|like|ilike|match|imatch)(?:\((?:any|all)\))?\./y))
    return undefined;
  const operator = cursor.match(/[a-z]+/y) as QuantifiedOperator;
  const quantifier = cursor.match(/\((?:any|all)\)/y)?.slice(1, -1) as 'any' | 'all' | undefined;
  cursor.expect('.');
  const value = readValue(cursor);
  if (operator === 'match' || operator === 'imatch') assertCheapPattern(value, quantifier !== undefined);
  if (operator === 'like' || operator === 'ilike') assertShortPattern(value);
  return { kind: 'quantified', operator, ...(quantifier ? { quantifier } : {}), value };
}

function isValue(cursor: Cursor): IsValue {
  const value = cursor.match(/null|not_null|true|false|unknown/iy);
  return value
    ? (value.toLowerCase() as IsValue)
    : cursor.fail('isVal: (null, not_null, true, false, unknown)');
}

/** `(a,"b,c",d)`; a single empty element stands for an empty list, which the caller decides. */
function valueList(cursor: Cursor): string[] {
  cursor.blanks();
  cursor.expect('(');
  cursor.blanks();
  const values = [listElement(cursor)];
  while (cursor.skip(',')) values.push(listElement(cursor));
  cursor.blanks();
  cursor.expect(')');
  cursor.blanks();
  return values;
}

function listElement(cursor: Cursor): string {
  return quotedElement(cursor) ?? cursor.match(/[^,)]*/y) ?? '';
}

function valueInLogic(cursor: Cursor): string {
  return quotedElement(cursor) ?? cursor.match(/\{[^{}]*\}/y) ?? cursor.match(/[^,)]*/y) ?? '';
}

/** A quoted value, if it is one as a whole: `"a"b` is taken literally. */
function quotedElement(cursor: Cursor): string | undefined {
  if (cursor.peek() !== '"') return undefined;
  return cursor.attempt(() => {
    const value = quoted(cursor);
    if (!cursor.looksAt(/[,)]|$/y)) cursor.fail('"," or ")"');
    return value;
  });
}
