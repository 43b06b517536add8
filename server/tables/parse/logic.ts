import type { Cursor } from './cursor.ts';
import { type Field, field, fieldName } from './names.ts';
import { type Condition, conditionInLogic } from './operators.ts';

export type Filter = { readonly kind: 'filter'; readonly field: Field; readonly condition: Condition };
export type LogicGroup = {
  readonly kind: 'group';
  readonly operator: 'and' | 'or';
  readonly negated: boolean;
  readonly members: readonly LogicTree[];
};
export type LogicTree = Filter | LogicGroup;

const expectedMember = 'field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)';
const groupStart = /(?:not\.)?(?:and|or)\s*\(/y;

function logicMembers(cursor: Cursor): LogicTree[] {
  cursor.blanks();
  const members = cursor.nested(() => {
    const read = [member(cursor)];
    while (cursor.skip(',')) read.push(member(cursor));
    return read;
  });
  cursor.blanks();
  return members;
}

function member(cursor: Cursor): LogicTree {
  cursor.blanks();
  const tree = cursor.looksAt(groupStart) ? logicGroup(cursor) : filter(cursor);
  cursor.blanks();
  return tree;
}

/** `and(...)`, `not.or(...)` */
export function logicGroup(cursor: Cursor): LogicGroup {
  const negated = cursor.skip('not.');
  const operator = cursor.skip('and') ? 'and' : 'or';
  if (operator === 'or') cursor.expect('or', 'logic operator (and, or)');
  return { kind: 'group', operator, negated, members: logicMembers(cursor) };
}

function filter(cursor: Cursor): Filter {
  if (cursor.peek() === ')') cursor.fail(expectedMember);
  const filtered = field(cursor);
  cursor.expect('.', 'delimiter (.)');
  return { kind: 'filter', field: filtered, condition: conditionInLogic(cursor) };
}

/** The name of a logic parameter: `or`, `not.and`, `embed.or`, `embed.not.or`. */
export function logicKey(cursor: Cursor): { embeds: string[]; operator: 'and' | 'or'; negated: boolean } {
  const names = [fieldName(cursor)];
  while (cursor.skip('.')) names.push(fieldName(cursor));
  const operator = names.pop() === 'and' ? 'and' : 'or';
  return { embeds: names.filter((name) => name !== 'not'), operator, negated: names.includes('not') };
}
