import type { Cursor } from './cursor.ts';
import { type Field, field, fieldName, identifier } from './names.ts';

export type Aggregate = 'sum' | 'avg' | 'count' | 'max' | 'min';

export type SelectField = {
  readonly kind: 'field';
  readonly field: Field;
  readonly alias?: string;
  readonly cast?: string;
  readonly aggregate?: Aggregate;
  readonly aggregateCast?: string;
};

/** `alias:relation!hint!inner(...)`, or `...relation(...)` whose columns are spread into the parent. */
export type SelectEmbed = {
  readonly kind: 'embed';
  readonly relation: string;
  readonly alias?: string;
  readonly hint?: string;
  readonly join?: 'inner' | 'left';
  readonly spread: boolean;
  readonly select: readonly SelectItem[];
};

export type SelectItem = SelectField | SelectEmbed;

const endOfItem = /[),]|$/y;

// Seen ahead instead of tried: trying is an exception for every plain column.
const name = '(?:"(?:[^"\\\\]|\\\\[\\s\\S])*"|[\\p{L}\\p{M}\\p{N}_ $]+(?:-(?!>)[\\p{L}\\p{M}\\p{N}_ $]+)*)';
const aliasStart = new RegExp(`${name}:(?!:)`, 'uy');
const embedStart = new RegExp(`(?:${name}:(?!:))?(?!count\\()${name}(?:!${name})*\\(`, 'uy');

/** The tree of a `select` parameter. An empty text selects nothing of its own. */
export function selectList(cursor: Cursor): SelectItem[] {
  cursor.blanks();
  if (cursor.done || cursor.peek() === ')') return [];
  const items = [selectItem(cursor)];
  while (cursor.skip(',')) items.push(selectItem(cursor));
  return items;
}

function selectItem(cursor: Cursor): SelectItem {
  cursor.blanks();
  const item = cursor.startsWith('...') ? spread(cursor) : (embed(cursor) ?? selectField(cursor));
  cursor.blanks();
  return item;
}

function spread(cursor: Cursor): SelectEmbed {
  cursor.expect('...');
  const relation = fieldName(cursor);
  const parameters = embedParameters(cursor);
  return { kind: 'embed', relation, spread: true, ...parameters, select: nested(cursor) };
}

/** Undefined where no embed begins; what fails inside one is reported where it fails. */
function embed(cursor: Cursor): SelectEmbed | undefined {
  if (!cursor.looksAt(embedStart)) return undefined;
  const alias = optionalAlias(cursor);
  const relation = fieldName(cursor);
  const parameters = embedParameters(cursor);
  return { kind: 'embed', relation, spread: false, ...alias, ...parameters, select: nested(cursor) };
}

const nested = (cursor: Cursor): SelectItem[] => cursor.nested(() => selectList(cursor));

function optionalAlias(cursor: Cursor): { alias?: string } {
  if (!cursor.looksAt(aliasStart)) return {};
  const alias = fieldName(cursor);
  cursor.expect(':');
  return { alias };
}

function embedParameters(cursor: Cursor): { hint?: string; join?: 'inner' | 'left' } {
  const parameters: { hint?: string; join?: 'inner' | 'left' } = {};
  for (let count = 0; count < 2 && cursor.skip('!'); count += 1) {
    const name = fieldName(cursor);
    if (name === 'inner' || name === 'left') parameters.join ??= name;
    else parameters.hint ??= name;
  }
  return parameters;
}

function selectField(cursor: Cursor): SelectField {
  if (cursor.startsWith('*')) {
    cursor.skip('*');
    expectEnd(cursor, '")", "," or end of input');
    return { kind: 'field', field: { name: '*', path: [] } };
  }
  const alias = optionalAlias(cursor);
  if (cursor.skip('count()')) {
    const cast = optionalCast(cursor);
    expectEnd(cursor, '"::", ")", "," or end of input');
    return {
      kind: 'field',
      field: { name: '*', path: [] },
      aggregate: 'count',
      ...alias,
      ...(cast === undefined ? {} : { aggregateCast: cast }),
    };
  }
  const selected = field(cursor);
  const cast = optionalCast(cursor);
  const aggregate = optionalAggregate(cursor);
  const aggregateCast = aggregate && optionalCast(cursor);
  expectEnd(cursor, 'letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input');
  return {
    kind: 'field',
    field: selected,
    ...alias,
    ...(cast === undefined ? {} : { cast }),
    ...(aggregate === undefined ? {} : { aggregate }),
    ...(aggregateCast === undefined ? {} : { aggregateCast }),
  };
}

function optionalCast(cursor: Cursor): string | undefined {
  return cursor.skip('::') ? identifier(cursor) : undefined;
}

function optionalAggregate(cursor: Cursor): Aggregate | undefined {
  const found = cursor.match(/\.(?:sum|avg|count|max|min)\(\)/y);
  return found?.slice(1, -2) as Aggregate | undefined;
}

function expectEnd(cursor: Cursor, expected: string): void {
  if (!cursor.looksAt(endOfItem)) cursor.fail(expected);
}
