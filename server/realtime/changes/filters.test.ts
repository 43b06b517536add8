import { describe, expect, it } from 'vitest';
import { FilterError, parseFilter } from './filters.ts';

describe('the filter of a subscription', () => {
  it('is one condition, or several joined by commas', () => {
    expect(parseFilter('id=eq.5')).toEqual([{ column: 'id', operator: 'eq', values: ['5'], negated: false }]);
    expect(parseFilter('id=gt.0, id=not.lte.9')).toEqual([
      { column: 'id', operator: 'gt', values: ['0'], negated: false },
      { column: 'id', operator: 'lte', values: ['9'], negated: true },
    ]);
  });

  it('is none when it is empty', () => {
    expect(parseFilter('')).toEqual([]);
    expect(parseFilter('   ')).toEqual([]);
  });

  it('keeps dots, equals signs and quoted commas inside a value', () => {
    expect(parseFilter('note=eq.a.b=c')[0]?.values).toEqual(['a.b=c']);
    expect(parseFilter('note=eq."one, two"')[0]?.values).toEqual(['one, two']);
    expect(parseFilter('note=eq."say \\"hi\\""')[0]?.values).toEqual(['say "hi"']);
    expect(parseFilter('note=eq.5" wide')[0]?.values).toEqual(['5" wide']);
  });

  it('reads the list of in', () => {
    expect(parseFilter('note=in.(a,"b,c",d),id=eq.1')).toEqual([
      { column: 'note', operator: 'in', values: ['a', 'b,c', 'd'], negated: false },
      { column: 'id', operator: 'eq', values: ['1'], negated: false },
    ]);
  });

  it.each([
    ['undefined', '["undefined"]'],
    ['subject=foo.hey', '["foo", "hey"]'],
    ['subject=foo.hey.you', '["foo", "hey.you"]'],
    ['subject=not.foo.hey', '["foo", "hey"]'],
    ['id=eq.1,,id=eq.2', 'empty segments'],
    ['id=in.1,2', 'parentheses'],
    [`id=in.(${Array.from({ length: 101 }, (_, index) => index).join()})`, 'Maximum 100'],
    ['=eq.1', '=eq.1'],
    ['title=match.(a{1,99}){1,99}', 'repeat counts'],
    ['title=imatch.(.*)\\1', 'references back'],
    [`title=match.${'a'.repeat(101)}`, 'too long'],
    [`title=like.%${'a'.repeat(100)}`, 'too long'],
    [`title=not.ilike.%${'a'.repeat(100)}`, 'too long'],
  ])('refuses %s', (filter, reason) => {
    expect(() => parseFilter(filter)).toThrow(FilterError);
    expect(() => parseFilter(filter)).toThrow(reason);
  });
});
