/** The lockfile serves every system: `npm ci` refuses one that lacks a package's builds for another. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = { optionalDependencies?: Record<string, string> };
const packages: Record<string, Locked> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

/** Looks as Node does: in the package's own folder, then in each that holds it. */
function isLocked(name: string, wantedBy: string): boolean {
  const place = wantedBy === '' ? '' : `${wantedBy}/`;
  if (`${place}node_modules/${name}` in packages) return true;
  return (
    wantedBy !== '' && isLocked(name, wantedBy.slice(0, Math.max(0, wantedBy.lastIndexOf('/node_modules/'))))
  );
}

test('every build for another system that a package names is locked, too', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(name, path))
      .map((name) => `${name}, of ${path}`),
  );
  expect(missing).toEqual([]);
});
