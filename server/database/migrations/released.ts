import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

// A version is released when CHANGELOG.md gives it a date. From then on databases elsewhere may have been made by its
// migrations, and nobody edits them: their digests are noted here, and a test compares (released.test.ts).

/** Of each released version the migrations that it brought, with their digests. */
const released = z.record(z.string(), z.record(z.string(), z.string()));
export type Released = z.output<typeof released>;

type VersionedFile = { name: string; digest: string };

export const releasedFile = (folder: string): string => join(folder, 'released.json');

export async function readReleased(folder: string): Promise<Released> {
  return released.parse(JSON.parse(await readFile(releasedFile(folder), 'utf8')));
}

/** What is wrong with the migrations that are here, in words; nothing where all is well. */
export function brokenReleases(list: Released, files: readonly VersionedFile[]): string[] {
  const digests = new Map(files.map(({ name, digest }) => [name, digest]));
  const noted = Object.values(list).flatMap((version) => Object.entries(version));
  const names = new Set(noted.map(([name]) => name));
  const last = [...names].sort().at(-1) ?? '';
  return [
    ...noted
      .filter(([name, digest]) => digests.get(name) !== digest)
      .map(
        ([name]) => `${name} was released: put it back as it was, and write what should change as a new one`,
      ),
    ...files
      .filter(({ name }) => !names.has(name) && name < last)
      .map(({ name }) => `${name} comes before ${last}, which was released: give it a number after the last`),
  ];
}

/** The list with what this version brings: the migrations that no released one had. */
export function withRelease(list: Released, version: string, files: readonly VersionedFile[]): Released {
  const known = new Set(Object.values(list).flatMap((each) => Object.keys(each)));
  const brought = files.filter(({ name }) => !known.has(name)).map(({ name, digest }) => [name, digest]);
  return { ...list, [version]: { ...list[version], ...Object.fromEntries(brought) } };
}

/** The versions of a changelog (keepachangelog.com) that have a date, the newest first. */
export function datedVersions(changelog: string): string[] {
  return [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm)].map(
    ([, version]) => version ?? '',
  );
}
