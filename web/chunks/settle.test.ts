import { expect, test } from 'vitest';
import type { Part } from './needs.ts';
import { settle } from './settle.ts';

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
const settled = (groups: Part[][], limits: Record<string, number>) =>
  settle(
    groups,
    parts,
    Object.entries(limits).map(([name, bytes]) => ({ parts: [name], bytes, files: 9 })),
    sizeOf,
    screens,
  ).map((group) => group.map(({ name }) => name).sort());

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
  const limits = [{ parts: ['reports'], bytes: 2100, files: 9 }];
  const names = settle(groups, all, limits, sizeOf, screens).map((group) =>
    group.map(({ name }) => name).sort(),
  );
  expect(names).toEqual([['button', 'table']]);
});

test('a screen that would ask for more files than it may stays heavier', () => {
  const groups = [of('plus', 'button', 'player')];
  const limits = [
    { parts: ['reports'], bytes: 2000, files: 9 },
    { parts: ['lessons'], bytes: 92_000, files: 2 },
  ];
  const names = settle(groups, parts, limits, sizeOf, screens).map((group) =>
    group.map(({ name }) => name).sort(),
  );
  expect(names).toEqual([['button', 'plus']]);
});

test('a screen that asks too often has two files joined, those which cost others least', () => {
  const limits = [
    { parts: ['reports'], bytes: 2000, files: 2 },
    { parts: ['lessons'], bytes: 92_000, files: 9 },
  ];
  const names = settle([], parts, limits, sizeOf, screens);
  expect(names.map((group) => group.map(({ name }) => name).sort())).toEqual([['button', 'plus']]);
});

test('files that would come to import each other stay apart', () => {
  const all = [
    part('page', 100, ['top', 'bottom']),
    part('top', 200, ['middle']),
    part('middle', 90, ['bottom']),
  ];
  all.push(part('bottom', 300));
  const limits = [{ parts: ['page'], bytes: 9000, files: 3 }];
  const names = settle([], all, limits, sizeOf, new Set(['page', 'middle']));
  expect(names).toEqual([]);
  const freed = settle([], all, limits, sizeOf, new Set(['page']));
  expect(freed.map((group) => group.map(({ name }) => name).sort())).toHaveLength(1);
  expect(freed.flat().map(({ name }) => name)).toContain('middle');
});
