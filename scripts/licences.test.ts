/** What is installed may be used as it is: by its licence, as the lockfile has it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = { license?: string };
const packages: Record<string, Locked> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

/**
 * Licences that ask for a notice at most; LGPL and MPL ask for the source of changes to themselves, and none are made
 * (libvips comes as a library of its own, beside sharp).
 */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unicode-DFS-2016',
  'Unlicense',
]);

/** Packages that say it in their Readme or LICENSE only: MIT, read there. */
const saidElsewhere = new Set(['busboy', 'combine-errors', 'humanize-number', 'streamsearch']);

/** `A AND B` binds to both; of `A OR B` one is chosen. */
function isAccepted(licence: string): boolean {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((name) => accepted.has(name.trim())));
}

const refused = (locked: Record<string, Locked>): string[] =>
  Object.entries(locked)
    .filter(([path]) => path !== '')
    .map(([path, { license }]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), license }))
    .filter(({ name, license }) => (license === undefined ? !saidElsewhere.has(name) : !isAccepted(license)))
    .map(({ name, license }) => `${name}: ${license ?? 'says none'}`);

test('every package has a licence that is accepted here', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(500);
  expect(refused(packages)).toEqual([]);
});

test('another licence, or none, is told by name', () => {
  const planted = {
    'node_modules/a': { license: 'AGPL-3.0-only' },
    'node_modules/b/node_modules/c': {},
    'node_modules/d': { license: '(MIT OR GPL-3.0)' },
    'node_modules/e': { license: 'MIT AND SSPL-1.0' },
  };
  expect(refused(planted)).toEqual(['a: AGPL-3.0-only', 'c: says none', 'e: MIT AND SSPL-1.0']);
});
