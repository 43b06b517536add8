import type { Cursor } from './cursor.ts';
import { type Field, field, fieldName } from './names.ts';

export type OrderTerm = {
  readonly field: Field;
  /** The to-one embed whose field it is, when it is not the relation's own. */
  readonly relation?: string;
  readonly direction?: 'asc' | 'desc';
  readonly nulls?: 'first' | 'last';
};

/** `name.desc.nullslast,client(name)` */
export function orderTerms(cursor: Cursor): OrderTerm[] {
  const terms = [orderTerm(cursor)];
  while (cursor.skip(',')) terms.push(orderTerm(cursor));
  return terms;
}

function orderTerm(cursor: Cursor): OrderTerm {
  cursor.blanks();
  const target = cursor.attempt(() => relatedField(cursor)) ?? { field: field(cursor) };
  const direction = cursor.match(/\.(?:asc|desc)/y)?.slice(1) as 'asc' | 'desc' | undefined;
  const nulls = cursor.match(/\.nulls(?:first|last)/y)?.slice(6) as 'first' | 'last' | undefined;
  cursor.blanks();
  if (!cursor.done && cursor.peek() !== ',') cursor.fail(expectedNext(direction, nulls));
  return { ...target, ...(direction ? { direction } : {}), ...(nulls ? { nulls } : {}) };
}

function relatedField(cursor: Cursor): { relation: string; field: Field } {
  const relation = fieldName(cursor);
  cursor.expect('(');
  const related = field(cursor);
  cursor.expect(')');
  return { relation, field: related };
}

function expectedNext(direction: string | undefined, nulls: string | undefined): string {
  if (nulls) return '"," or end of input';
  return direction ? 'delimiter (.), "," or end of input' : '"asc", "desc", "nullsfirst" or "nullslast"';
}
