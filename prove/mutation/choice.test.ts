import { expect, test } from 'vitest';
import { chosen } from './choice.ts';
import { Journal } from './journal.ts';
import { readOptions } from './options.ts';

const mutants = [
  'statement removed',
  'column kept',
  'bound moved',
  "policy's bound moved",
  'grant removed',
].map((kind, index) => ({ id: `${index}`, kind, object: '', place: '', before: '', after: '', sql: '' }));
const drawn = (...args: string[]) =>
  chosen(mutants, readOptions(args), new Journal([], { notesSurvivors: false })).map(({ kind }) => kind);

test('of several kinds that are named all are drawn, and of none every kind', () => {
  expect(drawn('--kind', 'column kept', '--kind', 'bound moved').sort()).toEqual([
    'bound moved',
    'column kept',
    "policy's bound moved",
  ]);
  expect(drawn()).toHaveLength(mutants.length);
});

test('another seed draws others, and the same one the same', () => {
  const sample = (seed: string) => drawn('--seed', seed, '--sample', '3');
  expect(sample('5')).toEqual(sample('5'));
  expect(new Set(['1', '2', '3', '4'].map((seed) => sample(seed).join())).size).toBeGreaterThan(1);
});
