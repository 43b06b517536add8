/** What a page of the documents names in the sources: files, what is in them, and tests. */
import { existsSync, readFileSync } from 'node:fs';
import { anchorsOf } from './pointers.ts';

const text = (path: string) => readFileSync(path, 'utf8');

export type Named = { path: string; of: 'function' | 'heading' | 'test' | 'file'; name: string };

/** What a page names: files, what is in them, and the tests in quotation marks that belong to the file before them. */
export function namedIn(page: string): Named[] {
  const named: Named[] = [];
  let last = '';
  for (const [, path, mark, name = '', quoted] of page.matchAll(
    /`((?:[\w.-]+\/)+[\w.-]*|package[\w-]*\.json)(?:([:#])([\w-]+))?`|"([^"\n]+)"/g,
  )) {
    if (path === undefined) named.push({ path: last, of: 'test', name: quoted ?? '' });
    else {
      last = path;
      named.push({ path, of: mark === ':' ? 'function' : mark === '#' ? 'heading' : 'file', name });
    }
  }
  return named;
}

/** @param named by a path from the root of the repository */
export function isThere({ path, of, name }: Named): boolean {
  if (!existsSync(path)) return false;
  if (of === 'function') return new RegExp(`\\b(?:function|const|class) ${name}\\b`).test(text(path));
  if (of === 'heading') return anchorsOf(text(path)).has(name);
  return of === 'file' || text(path).includes(name);
}
