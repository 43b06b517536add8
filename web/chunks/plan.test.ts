import { expect, test } from 'vitest';
import type { Entry, Part } from './needs.ts';
import { planChunks } from './plan.ts';

const part = (name: string, size: number, imports: string[] = [], loads: string[] = []): Part => ({
  name,
  size,
  modules: [`${name}.ts`],
  imports,
  loads,
});
const entry = (name: string): Entry => ({ part: name, weight: 1, request: 2000, within: [] });
const planned = (parts: Part[], entries: string[]) =>
  planChunks(parts, entries.map(entry), 'start').map((group) => group.map(({ name }) => name).sort());

test('icons that the same screens need are one file, and the page’s own parts another', () => {
  const parts = [
    part('start', 500, ['errors', 'session'], ['reports', 'lessons']),
    part('errors', 300),
    part('session', 300),
    part('reports', 500, ['plus', 'pencil']),
    part('lessons', 500, ['plus', 'pencil']),
    part('plus', 200),
    part('pencil', 200),
  ];
  expect(planned(parts, ['start', 'reports', 'lessons'])).toEqual([
    ['errors', 'session'],
    ['pencil', 'plus'],
  ]);
});

test('an icon goes along with what one screen needs, but nothing large with what another does not', () => {
  const parts = [
    part('start', 500, [], ['reports', 'lessons']),
    part('reports', 500, ['plus', 'chart']),
    part('lessons', 500, ['plus', 'player']),
    part('plus', 200),
    part('chart', 90_000),
    part('player', 90_000),
  ];
  expect(planned(parts, ['start', 'reports', 'lessons'])).toEqual([]);
});

test('an icon goes along with nothing that brings in what its screens do without', () => {
  const parts = [
    part('start', 500, [], ['reports', 'lessons', 'users', 'admin']),
    part('reports', 500, ['plus']),
    part('lessons', 500, ['plus', 'field']),
    part('users', 500, ['schemas']),
    part('admin', 500, ['schemas']),
    part('plus', 200),
    part('field', 100, ['schemas']),
    part('schemas', 90_000),
  ];
  expect(planned(parts, ['start', 'reports', 'lessons', 'users', 'admin'])).toEqual([['field', 'schemas']]);
});

test('files never come to import each other', () => {
  // Together `menu` and `button` would import `dialog`, which imports them.
  const parts = [
    part('start', 500, [], ['one', 'other']),
    part('one', 500, ['menu', 'dialog', 'button']),
    part('other', 500, ['menu', 'button']),
    part('menu', 100, ['dialog']),
    part('dialog', 50_000, ['button']),
    part('button', 100),
  ];
  const groups = planned(parts, ['start', 'one', 'other']);
  expect(groups).not.toContainEqual(['button', 'menu']);
});

test('what a screen begins with stays a file of its own', () => {
  const parts = [part('start', 500, [], ['one', 'other']), part('one', 100, ['other']), part('other', 100)];
  expect(planned(parts, ['start', 'one', 'other'])).toEqual([]);
});

test('what every visit brings lies with what it needs; a screen keeps its own file', () => {
  const parts = [
    part('start', 500, [], ['reports', 'keeping']),
    part('reports', 500, ['waiting']),
    part('keeping', 300, ['waiting', 'store']),
    part('waiting', 300),
    part('store', 300),
  ];
  const visited = [entry('start'), entry('reports'), { ...entry('keeping'), isOfEveryVisit: true as const }];
  const groups = planChunks(parts, visited, 'start').map((group) => group.map(({ name }) => name).sort());
  expect(groups).toEqual([['keeping', 'store', 'waiting']]);
});
