/** A released migration is never edited: databases elsewhere were made by it. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { databaseFolder } from './migrate.ts';
import { readDatabaseFiles } from './migrations/files.ts';
import { isVersioned } from './migrations/ledger.ts';
import { brokenReleases, datedVersions, readReleased, withRelease } from './migrations/released.ts';

const textOf = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');

test('every released migration is as it was, and what is new comes after it (npm run release)', async () => {
  const files = (await readDatabaseFiles(databaseFolder)).filter(isVersioned);
  expect(brokenReleases(await readReleased(databaseFolder), files)).toEqual([]);
});

test('a version with migrations has a date in the changelog, and the newest is the package’s', async () => {
  const dated = datedVersions(await textOf('CHANGELOG.md'));
  const { version } = JSON.parse(await textOf('package.json'));
  expect(dated[0]).toBe(version);
  expect(dated).toEqual(expect.arrayContaining(Object.keys(await readReleased(databaseFolder))));
  expect(JSON.parse(await textOf('package-lock.json'))).toMatchObject({ version });
});

test('an edited, a missing and a late file are named', () => {
  const released = { '0.2.0': { 'migrations/0001_a': 'one', 'migrations/0003_c': 'three' } };
  const a = { name: 'migrations/0001_a', digest: 'one' };
  const c = { name: 'migrations/0003_c', digest: 'three' };
  const later = { name: 'migrations/0004_d', digest: 'four' };
  expect(brokenReleases(released, [a, c, later])).toEqual([]);
  expect(brokenReleases(released, [{ ...a, digest: 'other' }, c])).toEqual([
    'migrations/0001_a was released: put it back as it was, and write what should change as a new one',
  ]);
  expect(brokenReleases(released, [a])[0]).toContain('migrations/0003_c was released');
  expect(brokenReleases(released, [a, { name: 'migrations/0002_b', digest: 'two' }, c])).toEqual([
    'migrations/0002_b comes before migrations/0003_c, which was released: give it a number after the last',
  ]);
  expect(withRelease(released, '0.3.0', [a, c, later])).toEqual({
    ...released,
    '0.3.0': { 'migrations/0004_d': 'four' },
  });
});

test('of a changelog, only versions with a date are released', () => {
  expect(
    datedVersions('## [Unreleased]\n\n## [0.3.0]\n\n## [0.2.0] - 2026-11-23\n\n## [0.1.0] - 2026-11-22\n'),
  ).toEqual(['0.2.0', '0.1.0']);
});
