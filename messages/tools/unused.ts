import type { Area } from './catalogues.ts';

/**
 * The keys of an area that no source asks for, as `t.key` or, where the key is put together, `` t[`${what}Key`] ``:
 * then the end of the key must stand there and its beginning as a text of its own.
 */
export function unusedKeys(
  { name, english }: Pick<Area, 'name' | 'english'>,
  sources: readonly string[],
): string[] {
  const code = sources.join('\n');
  const asked = new Set([...code.matchAll(/\bt\.(\w+)\b/g)].map(([, key]) => key));
  const texts = new Set([...code.matchAll(/'(\w+)'/g)].map(([, text]) => text));
  const ends = [...code.matchAll(/\bt\[`\$\{\w+\}(\w+)`\]/g)].flatMap(([, end]) => end ?? []);
  const isIndexed = /\bt\[[\w[\].]+\]/.test(code);
  const isUsed = (key: string) =>
    asked.has(key) ||
    (isIndexed && texts.has(key)) ||
    ends.some((end) => key.endsWith(end) && texts.has(key.slice(0, -end.length)));
  return Object.keys(english)
    .filter((key) => !isUsed(key))
    .map((key) => `${name} ${key}: is said nowhere`);
}
