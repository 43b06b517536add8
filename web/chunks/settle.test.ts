import { expect, test } from 'vitest';
import type { Part } from './needs.ts';
import { type Limit, settle } from './settle.ts';

const part = (name: string, size: number, imports: string[] = []): Part => ({
  name,
  size,
  modules: [`${name}.ts`],
  imports,
  loads: [],
});
const parts = [
  part('reports', 1000, ['plus', 'button']),
  part('lessons', 1000, ['player', 'button']),
  part('plus', 200),
  part('button', 300),
  part('player', 90_000, ['button']),
];
const screens = new Set(['reports', 'lessons']);
const of = (...names: string[]) => parts.filter(({ name }) => names.includes(name));
const sizeOf = (group: readonly Part[]) => group.reduce((sum, { size }) => sum + size, 0);
const limit = (of: string, bytes: number, files = 9): Limit => ({ of, parts: [of], bytes, files });
const namesOf = (group: readonly Part[]) => group.map(({ name }) => name).sort();
const settled = (groups: Part[][], limits: Record<string, number>) =>
  settle(
    groups,
    parts,
    Object.entries(limits).map(([name, bytes]) => limit(name, bytes)),
    sizeOf,
    screens,
  ).groups.map(namesOf);

test('a screen that is too heavy lets go of what another brought into its files', () => {
  const groups = [of('plus', 'button', 'player')];
  expect(settled(groups, { reports: 2000, lessons: 92_000 })).toEqual([['button', 'plus']]);
});

test('where every screen is within its limit the plan stays', () => {
  const groups = [of('plus', 'button', 'player')];
  expect(settled(groups, { reports: 92_000, lessons: 92_000 })).toEqual([['button', 'player', 'plus']]);
});

test('what no split can help stays as it is', () => {
  const groups = [of('plus', 'button')];
  expect(settled(groups, { reports: 100, lessons: 92_000 })).toEqual([['button', 'plus']]);
});

test('of two files that bring too much the heavier is split first, and no more than is needed', () => {
  const all = [...parts, part('chart', 500), part('table', 40, ['chart'])];
  const groups = [of('plus', 'player'), all.filter(({ name }) => name === 'button' || name === 'table')];
  const limits = [limit('reports', 2100)];
  const names = settle(groups, all, limits, sizeOf, screens).groups.map(namesOf);
  expect(names).toEqual([['button', 'table']]);
});

test('a screen that would ask for more files than it may stays heavier', () => {
  const groups = [of('plus', 'button', 'player')];
  const limits = [limit('reports', 2000), limit('lessons', 92_000, 2)];
  const names = settle(groups, parts, limits, sizeOf, screens).groups.map(namesOf);
  expect(names).toEqual([['button', 'plus']]);
});

test('a screen that asks too often has two files joined, those which cost others least', () => {
  const limits = [limit('reports', 2000, 2), limit('lessons', 92_000)];
  const names = settle([], parts, limits, sizeOf, screens).groups;
  expect(names.map(namesOf)).toEqual([['button', 'plus']]);
});

test('files that would come to import each other stay apart', () => {
  const all = [
    part('page', 100, ['top', 'bottom']),
    part('top', 200, ['middle']),
    part('middle', 90, ['bottom']),
  ];
  all.push(part('bottom', 300));
  const limits = [limit('page', 9000, 3)];
  const names = settle([], all, limits, sizeOf, new Set(['page', 'middle'])).groups;
  expect(names).toEqual([]);
  const freed = settle([], all, limits, sizeOf, new Set(['page'])).groups;
  expect(freed.map(namesOf)).toHaveLength(1);
  expect(freed.flat().map(({ name }) => name)).toContain('middle');
});

test('what no split brings within its limit is named, with what it lacks', () => {
  const limits = [limit('reports', 1400), limit('lessons', 92_000)];
  expect(settle([of('plus', 'button')], parts, limits, sizeOf, screens).lacking).toEqual([
    { of: 'reports', bytes: 100 },
  ]);
});
