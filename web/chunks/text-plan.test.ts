import { expect, test } from 'vitest';
import type { Entry, Part } from './needs.ts';
import { planTexts, type Said } from './text-plan.ts';

const part = (name: string, imports: string[] = [], loads: string[] = []): Part => ({
  name,
  size: 1000,
  modules: [`${name}.ts`],
  imports,
  loads,
});
const entry = (name: string, given: Partial<Entry> = {}): Entry => ({
  part: name,
  weight: 1,
  request: 1000,
  within: [],
  ...given,
});
const screen = (name: string, given: Partial<Entry> = {}) => entry(name, { route: `${name}.tsx`, ...given });
const saying = (words: Record<string, string>) =>
  new Map(
    Object.entries(words).map(([name, keys]): [string, Said] => {
      const [area = '', ...rest] = keys.split(' ');
      return [`${name}.ts`, { area, keys: new Set(rest) }];
    }),
  );

function filesOf(parts: Part[], entries: Entry[], words: Record<string, string>) {
  const { files, needed } = planTexts(parts, saying(words), entries, 'start');
  const inside = (name: string) =>
    [...(files.get(name) ?? [])].flatMap(([area, keys]) => [...keys].map((key) => `${area} ${key}`)).sort();
  return { start: inside('start'), of: (name: string) => (needed.get(`${name}.ts`) ?? []).flatMap(inside) };
}

test('a screen has one file, with what it says and the page does not', () => {
  const parts = [
    part('start', ['toast'], ['reports', 'lessons']),
    part('toast'),
    part('reports', ['toast', 'field']),
    part('lessons', ['field']),
    part('field'),
  ];
  const { start, of } = filesOf(parts, [entry('start'), screen('reports'), screen('lessons')], {
    toast: 'shared close',
    field: 'shared optional',
    reports: 'reports title',
    lessons: 'lessons title',
  });
  expect(start).toEqual(['shared close']);
  // Said by both, it lies in the files of both.
  expect(of('reports')).toEqual(['reports title', 'shared optional']);
  expect(of('lessons')).toEqual(['lessons title', 'shared optional']);
});

test('what a route reads first and what it draws wait for the same file', () => {
  const parts = [part('start', [], ['loader', 'component']), part('loader'), part('component')];
  const entries = [
    entry('start'),
    entry('loader', { route: 'reports.tsx' }),
    entry('component', { route: 'reports.tsx' }),
  ];
  const { of } = filesOf(parts, entries, { loader: 'reports failed', component: 'reports title' });
  expect(of('loader')).toEqual(['reports failed', 'reports title']);
  expect(of('component')).toEqual(of('loader'));
});

test('a frame has what it says and what its screens all say, and they do not say it again', () => {
  const parts = [
    part('start', [], ['frame', 'one', 'other']),
    part('frame'),
    part('one', ['pages']),
    part('other', ['pages']),
    part('pages'),
  ];
  const within = { within: ['frame'] };
  const entries = [entry('start'), screen('frame'), screen('one', within), screen('other', within)];
  const { of } = filesOf(parts, entries, {
    frame: 'shared menu',
    pages: 'shared next',
    one: 'one title',
    other: 'other title',
  });
  expect(of('frame')).toEqual(['shared menu', 'shared next']);
  expect(of('one')).toEqual(['one title']);
});

test('a dialog waits for what it says and what is not there, whoever opened it', () => {
  const parts = [
    part('start', [], ['reports', 'lessons']),
    part('reports', ['field', 'list'], ['dialog']),
    part('lessons', ['field'], ['dialog']),
    part('dialog', ['field', 'list']),
    part('field'),
    part('list'),
  ];
  const entries = [entry('start'), screen('reports'), screen('lessons'), entry('dialog')];
  const { of } = filesOf(parts, entries, {
    field: 'shared optional',
    list: 'shared empty',
    dialog: 'dialog title save cancel',
  });
  expect(of('dialog')).toEqual(['dialog cancel', 'dialog save', 'dialog title', 'shared empty']);
});

test('a few words of a part that opens later come with whatever opens it', () => {
  const parts = [part('start', [], ['reports']), part('reports', [], ['question']), part('question')];
  const entries = [entry('start'), screen('reports'), entry('question')];
  const { of } = filesOf(parts, entries, { reports: 'reports title', question: 'shared stay leave' });
  expect(of('question')).toEqual([]);
  expect(of('reports')).toEqual(['reports title', 'shared leave', 'shared stay']);
});

test('what a screen asks for as it begins has its texts with the screen, and no file of its own', () => {
  const parts = [
    part('start', [], ['dashboard']),
    part('dashboard', [], ['week', 'dialog']),
    part('week', ['card']),
    part('card'),
    part('dialog'),
  ];
  const words = {
    dashboard: 'dashboard title',
    week: 'dashboard a b c',
    card: 'shared d',
    dialog: 'dashboard x y z',
  };
  const entries = [
    entry('start'),
    screen('dashboard'),
    entry('week', { isWithScreen: true }),
    entry('dialog'),
  ];
  const { of } = filesOf(parts, entries, words);
  expect(of('dashboard')).toEqual([
    'dashboard a',
    'dashboard b',
    'dashboard c',
    'dashboard title',
    'shared d',
  ]);
  expect(of('week')).toEqual([]);
  expect(of('dialog')).toEqual(['dashboard x', 'dashboard y', 'dashboard z']);
});
