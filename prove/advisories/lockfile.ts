import { readFileSync } from 'node:fs';

/** One version of a package that the lockfile names. `isTool`: tests and linters alone need it. */
export type Locked = { name: string; version: string; isTool: boolean };

type Entry = { version?: string; name?: string; dev?: boolean; link?: boolean };

/** Each version once, by name. */
export function lockedPackages(file: string): Locked[] {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };
  const all = new Map<string, Locked>();
  for (const [path, { version, name, dev = false, link }] of Object.entries(packages)) {
    if (path === '' || version === undefined || link) continue;
    const of = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const known = all.get(`${of}@${version}`);
    all.set(`${of}@${version}`, { name: of, version, isTool: dev && (known?.isTool ?? true) });
  }
  return [...all.values()].sort((one, other) => one.name.localeCompare(other.name));
}
