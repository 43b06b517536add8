import { describe, expect, test } from 'vitest';
import { TableError } from '../errors.ts';
import { parseQuery } from './query.ts';

const parse = (text: string, calls = false) => parseQuery([...new URLSearchParams(text)], calls);
const select = (text: string) => parseQuery([['select', text]], false).select;
const filter = (name: string, value: string) => parseQuery([[name, value]], false).filters[0]?.value;

function refusal(work: () => unknown): TableError {
  try {
    work();
  } catch (error) {
    if (error instanceof TableError) return error;
    throw error;
  }
  throw new Error('it was not refused');
}

describe('select', () => {
  test('is a star when nothing is said, and nothing when nothing is named', () => {
    expect(parse('').select).toEqual([{ kind: 'field', field: { name: '*', path: [] } }]);
    expect(select('')).toEqual([]);
  });

  test('reads aliases, casts and JSON paths', () => {
    expect(select('a:b::text, "c d"->0->>"e.f"->g-h')).toEqual([
      { kind: 'field', alias: 'a', field: { name: 'b', path: [] }, cast: 'text' },
      {
        kind: 'field',
        field: {
          name: 'c d',
          path: [
            { asText: false, index: 0 },
            { asText: true, key: 'e.f' },
            { asText: false, key: 'g-h' },
          ],
        },
      },
    ]);
  });

  test('reads aggregates, with a cast before and after', () => {
    expect(select('count(),total:price::int.sum()::text')).toEqual([
      { kind: 'field', field: { name: '*', path: [] }, aggregate: 'count' },
      {
        kind: 'field',
        alias: 'total',
        field: { name: 'price', path: [] },
        cast: 'int',
        aggregate: 'sum',
        aggregateCast: 'text',
      },
    ]);
  });

  test('reads embeds, spreads, hints and joins in either order', () => {
    expect(select('x:a!inner!b(c),...d!e(*,f())')).toEqual([
      {
        kind: 'embed',
        alias: 'x',
        relation: 'a',
        join: 'inner',
        hint: 'b',
        spread: false,
        select: [{ kind: 'field', field: { name: 'c', path: [] } }],
      },
      {
        kind: 'embed',
        relation: 'd',
        hint: 'e',
        spread: true,
        select: [
          { kind: 'field', field: { name: '*', path: [] } },
          { kind: 'embed', relation: 'f', spread: false, select: [] },
        ],
      },
    ]);
  });

  test.each(['a,,b', 'a(b', 'a)b', 'a!b', '*!a', 'a::', 'a->(b)', '...a', 'a.sum('])('refuses %s', (text) => {
    expect(refusal(() => select(text)).code).toBe('PGRST100');
  });

  test('says where it stopped', () => {
    expect(refusal(() => select('id,name!'))).toMatchObject({
      message: '"failed to parse select parameter (id,name!)" (line 1, column 8)',
    });
  });
});

describe('filters', () => {
  test('take the rest of the text as their value', () => {
    expect(filter('a', 'eq.1.5,(x)')).toMatchObject({
      field: { name: 'a', path: [] },
      condition: { negated: false, operation: { kind: 'quantified', operator: 'eq', value: '1.5,(x)' } },
    });
    expect(filter('a', 'not.eq.')).toMatchObject({ condition: { negated: true, operation: { value: '' } } });
  });

  test('name an embed before the column', () => {
    expect(parse('b.c.d->>e=gt.1').filters[0]).toMatchObject({
      embeds: ['b', 'c'],
      value: { field: { name: 'd', path: [{ asText: true, key: 'e' }] } },
    });
  });

  test('read lists with quotes', () => {
    expect(filter('a', String.raw`in.(1,"b,c","d\"e",f g,"h"i)`)).toMatchObject({
      condition: { operation: { kind: 'in', values: ['1', 'b,c', 'd"e', 'f g', '"h"i'] } },
    });
    expect(filter('a', 'in.()')).toMatchObject({ condition: { operation: { values: [''] } } });
  });

  test('read quantifiers, languages and the words after is', () => {
    expect(filter('a', 'like(all).{x*,*y}')).toMatchObject({
      condition: { operation: { quantifier: 'all' } },
    });
    expect(filter('a', 'wfts(english).b or c')).toMatchObject({
      condition: { operation: { kind: 'fts', operator: 'wfts', language: 'english', value: 'b or c' } },
    });
    expect(filter('a', 'is.NOT_NULL')).toMatchObject({
      condition: { operation: { kind: 'is', value: 'not_null' } },
    });
  });

  test.each(['1', 'noop.1', 'eq', 'eq().1', 'eq(some).1', 'is.maybe', 'in.1,2', 'fts().a'])(
    'refuses %s',
    (value) => {
      expect(refusal(() => filter('a', value)).code).toBe('PGRST100');
    },
  );
});

describe('logic', () => {
  test('nests, negates and quotes', () => {
    expect(filter('or', '(a.eq.1,not.and(b.in.(1,2),c.like."x,y*"),d.cs.{1,2})')).toMatchObject({
      kind: 'group',
      operator: 'or',
      negated: false,
      members: [
        { kind: 'filter', condition: { operation: { value: '1' } } },
        {
          kind: 'group',
          operator: 'and',
          negated: true,
          members: [
            { condition: { operation: { values: ['1', '2'] } } },
            { condition: { operation: { value: 'x,y*' } } },
          ],
        },
        { kind: 'filter', condition: { operation: { kind: 'simple', operator: 'cs', value: '{1,2}' } } },
      ],
    });
  });

  test('belongs to the embed that its name gives, negated by the name too', () => {
    expect(parse('a.b.not.or=(c.is.null)').filters[0]).toMatchObject({
      embeds: ['a', 'b'],
      value: { operator: 'or', negated: true },
    });
  });

  test('knows a column that is called like an operator', () => {
    expect(filter('and', '(or.eq.1,and.eq.2)')).toMatchObject({
      members: [{ field: { name: 'or' } }, { field: { name: 'and' } }],
    });
  });

  test.each(['()', 'a.eq.1', '(a.eq.1', '(a.eq.1)b', '(xor(a.eq.1))'])('refuses %s', (value) => {
    expect(refusal(() => filter('or', value)).code).toBe('PGRST100');
  });
});

describe('order', () => {
  const order = (text: string) => parseQuery([['order', text]], false).orders[0]?.value;

  test('reads directions, nulls, JSON paths and embeds', () => {
    expect(order('a.desc.nullslast,b->>c.asc,d(e).nullsfirst')).toEqual([
      { field: { name: 'a', path: [] }, direction: 'desc', nulls: 'last' },
      { field: { name: 'b', path: [{ asText: true, key: 'c' }] }, direction: 'asc' },
      { relation: 'd', field: { name: 'e', path: [] }, nulls: 'first' },
    ]);
  });

  test.each(['', 'a.up', 'a.asc.nullsmiddle', 'a.descc', 'a(b,c)'])('refuses "%s"', (text) => {
    expect(refusal(() => order(text)).code).toBe('PGRST100');
  });
});

describe('limits', () => {
  test('pair with offsets, for the table and for each embed', () => {
    expect(parse('limit=5&offset=2&a.limit=1&b.offset=3').ranges).toEqual([
      { embeds: [], value: { offset: 2, limit: 5 } },
      { embeds: ['a'], value: { offset: 0, limit: 1 } },
      { embeds: ['b'], value: { offset: 3, limit: null } },
    ]);
  });

  test('that are no numbers are as good as absent, and negative ones are refused', () => {
    expect(parse('limit=many').ranges[0]?.value).toEqual({ offset: 0, limit: null });
    expect(refusal(() => parse('limit=-1'))).toMatchObject({ status: 416, code: 'PGRST103' });
  });
});

test('an argument of a function is told from a filter on its result', () => {
  const { parameters, filters } = parse('a=1&b=eq.2&c=equal&d=in.(1)&select=b', true);
  expect(parameters).toEqual([
    ['a', '1'],
    ['c', 'equal'],
  ]);
  expect(filters.map(({ value }) => value.kind === 'filter' && value.field.name)).toEqual(['b', 'd']);
});

test('columns and conflict targets are lists of names', () => {
  expect(parse('columns="a","b c"&on_conflict=d, e')).toMatchObject({
    columns: ['a', 'b c'],
    onConflict: ['d', 'e'],
  });
});

test('parentheses without end are refused before they exhaust anything', () => {
  const deep = (opening: string, inside: string) => opening.repeat(3_000) + inside + ')'.repeat(3_000);
  expect(refusal(() => select(deep('a(', 'b')))).toMatchObject({ status: 400, code: 'PORTAL_NESTING' });
  expect(refusal(() => filter('or', `(${deep('and(', 'a.eq.1')})`))).toMatchObject({
    code: 'PORTAL_NESTING',
  });
});
