import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('..', import.meta.url));
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /(?<!\.test|\.gen)\.tsx?$/.test(path),
);

/** What stands between the brackets of each `lazy(`. */
const lazies = (source: string): string[] =>
  [...source.matchAll(/\blazy\(/g)].map((found) => {
    const begin = found.index + found[0].length;
    let open = 1;
    let end = begin;
    for (; open > 0; end += 1) open += source[end] === '(' ? 1 : source[end] === ')' ? -1 : 0;
    return source.slice(begin, end - 1);
  });

test('no lazy part of a screen is asked for only once: a first failure would stay until the page is left', () => {
  const found = sources.flatMap((path) =>
    lazies(readFileSync(web + path, 'utf8')).map((body) => ({ path, body })),
  );
  expect(found.length).toBeGreaterThan(40);
  const bare = found.filter(({ body }) => !/\b(loadPart|loadWhenOnline)\(/.test(body));
  expect(bare.map(({ path, body }) => `${path}: lazy(${body})`)).toEqual([]);
});
