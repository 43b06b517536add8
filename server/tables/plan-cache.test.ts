import { expect, test } from 'vitest';
import { fillSlots, planned, shapeOf } from './plan-cache.ts';
import type { TableRequest } from './request.ts';
import type { SchemaCache } from './schema-cache/types.ts';

const cache = (): SchemaCache => ({
  relations: new Map(),
  relationships: new Map(),
  routines: new Map(),
  types: new Map(),
});

const request = (query: string, role = 'anon') =>
  ({
    method: 'GET',
    schema: 'public',
    caller: { role },
    accept: undefined,
    prefer: undefined,
    rangeHeader: undefined,
    parameters: [...new URLSearchParams(query)],
  }) as unknown as TableRequest;

test('requests that differ in the values of plain filters have one shape', () => {
  const one = shapeOf(request('id=eq.1&age=not.gt.5&select=a'), 'people');
  const other = shapeOf(request('id=eq.2&age=not.gt.77&select=a'), 'people');
  expect(one.key).toBe(other.key);
  expect(one.values).toEqual(['1', '5']);
  expect(other.values).toEqual(['2', '77']);
});

test('whatever else differs makes another shape', () => {
  const shapes = [
    shapeOf(request('id=eq.1'), 'people'),
    shapeOf(request('id=eq.1', 'authenticated'), 'people'),
    shapeOf(request('id=eq.1'), 'places'),
    shapeOf(request('id=neq.1'), 'people'),
    shapeOf(request('id=in.(1)'), 'people'),
    shapeOf(request('id=in.(2)'), 'people'),
    shapeOf(request('id=eq.1&limit=1'), 'people'),
    shapeOf(request('id=eq.1&limit=2'), 'people'),
    shapeOf(request('name=like.a*'), 'people'),
    shapeOf(request('name=like.b*'), 'people'),
    shapeOf(request('or=eq.1'), 'people'),
    shapeOf(request('or=eq.2'), 'people'),
  ];
  expect(new Set(shapes.map(({ key }) => key)).size).toBe(shapes.length);
});

test('a value goes into its own slot, and no text of a request is taken for one', () => {
  const { parameters, values } = shapeOf(request('a=eq.first&b=lt.second'), 'people');
  const compiled = ['20', parameters[1]?.[1].slice('lt.'.length), parameters[0]?.[1].slice('eq.'.length)];
  expect(fillSlots(compiled, values)).toEqual(['20', 'second', 'first']);
});

test('a plan is made once for a schema, and again for the next one', () => {
  const shape = shapeOf(request('id=eq.1'), 'people');
  const schema = cache();
  let made = 0;
  const make = () => {
    made += 1;
    return { made };
  };
  expect(planned(schema, shape, make)).toBe(planned(schema, shape, make));
  expect(planned(cache(), shape, make)).toEqual({ made: 2 });
});
