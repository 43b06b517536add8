import { describe, expect, test } from 'vitest';
import { contentType, negotiate } from './media-type.ts';
import { parsePreferences } from './preferences.ts';
import { assertRange, intersect, rangeHeader } from './range.ts';

describe('Prefer', () => {
  test('reads what is known and keeps what is not', () => {
    expect(
      parsePreferences('return=representation, count=exact,resolution=merge-duplicates, who=knows'),
    ).toEqual({
      return: 'representation',
      count: 'exact',
      resolution: 'merge-duplicates',
      invalid: ['who=knows'],
    });
  });

  test('takes the first of two, and numbers only where numbers belong', () => {
    expect(
      parsePreferences('count=exact, count=planned, max-affected=10, timezone=Africa/Johannesburg'),
    ).toEqual({
      count: 'exact',
      maxAffected: 10,
      timezone: 'Africa/Johannesburg',
      invalid: [],
    });
    expect(parsePreferences('max-affected=some').maxAffected).toBeUndefined();
    expect(parsePreferences(undefined)).toEqual({ invalid: [] });
  });
});

describe('Accept', () => {
  test('the heaviest type that is offered wins', () => {
    expect(negotiate('text/html, text/csv;q=0.5, application/json;q=0.9', { plans: false })).toEqual({
      kind: 'array',
      stripNulls: false,
    });
    expect(negotiate(undefined, { plans: false })).toEqual({ kind: 'array', stripNulls: false });
    expect(negotiate('application/vnd.pgrst.object+json; nulls=stripped', { plans: false })).toEqual({
      kind: 'object',
      stripNulls: true,
    });
  });

  test('a plan is offered only where plans are', () => {
    const accept =
      'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json"; options=analyze|wal;';
    expect(() => negotiate(accept, { plans: false })).toThrow('None of these media types are available');
    const shape = negotiate(accept, { plans: true });
    expect(shape).toEqual({
      kind: 'plan',
      format: 'json',
      of: { kind: 'object', stripNulls: false },
      options: ['analyze', 'wal'],
    });
    expect(contentType(shape)).toBe(
      'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json"; options=analyze|wal; charset=utf-8',
    );
  });
});

describe('Range', () => {
  test('gives rows, all of them when it is malformed', () => {
    expect(rangeHeader('0-24')).toEqual({ offset: 0, limit: 25 });
    expect(rangeHeader('10-')).toEqual({ offset: 10, limit: null });
    expect(rangeHeader('bytes=0-1')).toEqual({ offset: 0, limit: null });
    expect(() => rangeHeader('5-2')).toThrow('not satisfiable');
  });

  test('meets a limit where both hold', () => {
    expect(intersect({ offset: 5, limit: 10 }, { offset: 0, limit: 8 })).toEqual({ offset: 5, limit: 3 });
    expect(intersect({ offset: 5, limit: null }, { offset: 7, limit: 0 })).toEqual({ offset: 7, limit: 0 });
    expect(() => assertRange({ offset: 0, limit: -1 })).toThrow('not satisfiable');
  });
});
