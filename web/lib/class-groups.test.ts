import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { twMerge } from 'tailwind-merge';
import { expect, it } from 'vitest';
import { cn } from './cn.ts';

const web = join(import.meta.dirname, '..');

/** What may be a class in the sources, without what says when it counts. */
function classesOfSources(): string[] {
  const found = new Set<string>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: web, exclude: (path) => path.endsWith('.test.ts') })) {
    for (const [word] of readFileSync(join(web, file), 'utf8').matchAll(/[^\s'"`]+/g)) {
      const name = word.replace(/^(?:[^[\]:]*(?:\[[^\]]*\])?:)+(?=[a-z-])/, '').replace(/^!|!$/g, '');
      if (/^-?[a-z]/.test(name) && isKnown(name)) found.add(name);
    }
  }
  return [...found].sort();
}

/** A class is said once of two; what the library does not know stays as it is. */
const isKnown = (name: string) => twMerge(`${name} ${name}`) === name;

const isOneGroup = (merge: (pair: string) => string, one: string, other: string) =>
  merge(`${one} ${other}`) === other && merge(`${other} ${one}`) === one;

it('classes of the sources override each other as in the whole list of tailwind-merge', () => {
  const classes = classesOfSources();
  expect(classes.length).toBeGreaterThan(500);
  const firsts: string[] = [];
  const wrong: string[] = [];
  const compare = (pair: string) => {
    if (cn(pair) !== twMerge(pair)) wrong.push(`${pair}: ${cn(pair)} (whole list: ${twMerge(pair)})`);
  };
  for (const each of classes) {
    const first = firsts.find((known) => isOneGroup(twMerge, known, each));
    if (first) for (const pair of [`${first} ${each}`, `${each} ${first}`]) compare(pair);
    else firsts.push(each);
  }
  // One of each group beside one of each other.
  for (const one of firsts) for (const other of firsts) compare(`${one} ${other}`);
  expect(wrong).toEqual([]);
});
