/** A piece of a sentence: words, or words that a tag is drawn around. */
export type RichPart = { tag?: string; text: string };

type Given = Readonly<Record<string, string | number>>;

const tagged = /<(\w+)>(.*?)<\/\1>/gs;
/** Stands for what was given while tags are looked for: a letter of nobody's alphabet. */
const HELD = '\uE000';

/**
 * A sentence with a link or a bold word, in its pieces: `See <link>the report</link> of {name}`. Tags count in the
 * catalogue alone; what a person typed for a name stays text.
 */
export function richParts<G extends Given>(message: (given: G) => string, given: G): RichPart[] {
  const held: string[] = [];
  const hold = (value: string | number) =>
    typeof value === 'string' && value.includes('<') ? `${HELD}${held.push(value) - 1}${HELD}` : value;
  const text = message(
    Object.fromEntries(Object.entries(given).map(([key, value]) => [key, hold(value)])) as G,
  );
  const whole = (piece: string) =>
    piece.replace(new RegExp(`${HELD}(\\d+)${HELD}`, 'g'), (_, index) => held[Number(index)] ?? '');
  const parts: RichPart[] = [];
  let at = 0;
  for (const found of text.matchAll(tagged)) {
    parts.push({ text: whole(text.slice(at, found.index)) });
    parts.push({ tag: found[1] ?? '', text: whole(found[2] ?? '') });
    at = found.index + found[0].length;
  }
  parts.push({ text: whole(text.slice(at)) });
  return parts.filter(({ tag, text: words }) => tag || words);
}
