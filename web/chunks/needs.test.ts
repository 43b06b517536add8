import { expect, test } from 'vitest';
import { type Entry, fetchedBy, type Part } from './needs.ts';

const part = (name: string, imports: string[] = [], loads: string[] = []): Part => ({
  name,
  size: 1000,
  modules: [`${name}.ts`],
  imports,
  loads,
});
const entry = (name: string, within: string[] = []): Entry => ({
  part: name,
  weight: 1,
  request: 2000,
  within,
});

test('a screen fetches what it imports, but nothing that the page has from its start', () => {
  const parts = [
    part('start', ['react'], ['screen']),
    part('react'),
    part('screen', ['react', 'table']),
    part('table', ['react']),
  ];
  const fetched = fetchedBy(parts, [entry('start'), entry('screen')], 'start');
  expect(fetched.get('start')).toEqual(new Set(['start', 'react']));
  expect(fetched.get('screen')).toEqual(new Set(['screen', 'table']));
});

test('a dialog that two screens open finds there only what both have', () => {
  const parts = [
    part('start', [], ['reports', 'lessons']),
    part('reports', ['form', 'chart'], ['dialog']),
    part('lessons', ['form'], ['dialog']),
    part('dialog', ['form', 'chart']),
    part('form'),
    part('chart'),
  ];
  const entries = ['start', 'reports', 'lessons', 'dialog'].map((name) => entry(name));
  expect(fetchedBy(parts, entries, 'start').get('dialog')).toEqual(new Set(['dialog', 'chart']));
});

test('a screen within a frame finds there what the frame has', () => {
  const parts = [
    part('start', [], ['frame', 'screen']),
    part('frame', ['menu']),
    part('screen', ['menu']),
    part('menu'),
  ];
  const entries = [entry('start'), entry('frame'), entry('screen', ['frame'])];
  expect(fetchedBy(parts, entries, 'start').get('screen')).toEqual(new Set(['screen']));
});

test('two dialogs that open each other are no riddle', () => {
  const parts = [
    part('start', [], ['one']),
    part('one', ['form'], ['other']),
    part('other', ['form', 'chart'], ['one']),
    part('form'),
    part('chart'),
  ];
  const entries = ['start', 'one', 'other'].map((name) => entry(name));
  const fetched = fetchedBy(parts, entries, 'start');
  expect(fetched.get('one')).toEqual(new Set(['one', 'form']));
  expect(fetched.get('other')).toEqual(new Set(['other', 'chart']));
});
