import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';

const web = `${import.meta.dirname}/..`;
const sources = globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file: file.split(sep).join('/'), text: readFileSync(`${web}/${file}`, 'utf8') }));

/** Two folders deep: an entity, a feature, a room of the console. */
const roomOf = (file: string) => file.split('/').slice(0, 2).join('/');

/** The first word of each cache key that a source writes out, such as `terms` of `['terms', 'of-school']`. */
function wordsOf({ file, text }: { file: string; text: string }): string[] {
  if (!file.endsWith('/keys.ts') && !text.includes("'@tanstack/react-query'")) return [];
  const keys = text.matchAll(/(?:queryKey: |(?:=|=>|:)\s*)\[\s*'([\w-]+)'[^\]]*\](?: as const)?/g);
  return [...keys].flatMap(
    ([key, word]) => (key.includes('queryKey') || key.endsWith('as const') ? word : undefined) ?? [],
  );
}

test('a cache key is written in one room: what two rooms write by hand drifts apart', () => {
  const rooms = new Map<string, Set<string>>();
  for (const source of sources)
    for (const word of wordsOf(source))
      rooms.set(word, (rooms.get(word) ?? new Set()).add(roomOf(source.file)));
  const shared = [...rooms]
    .filter(([, inRooms]) => inRooms.size > 1)
    .map(([word, inRooms]) => [word, ...inRooms]);
  expect(rooms.size).toBeGreaterThan(20);
  expect(shared).toEqual([]);
});

const entities = sources.filter(({ file }) => /^entities\/[\w-]+\/keys\.ts$/.test(file));

test.each(entities.map(({ file }) => file))(
  'what is renewed by `all` of %s is read under it',
  async (file) => {
    const keys = Object.values(await import(/* @vite-ignore */ `${web}/${file}`)) as Record<
      string,
      unknown
    >[];
    for (const { all, ...others } of keys.filter((each) => Array.isArray(each.all))) {
      const [word] = all as string[];
      const begun = Object.values(others).map((key) => (typeof key === 'function' ? key('a') : key)[0]);
      expect(begun.length).toBeGreaterThan(0);
      expect(new Set(begun)).toEqual(new Set([word]));
    }
  },
);
