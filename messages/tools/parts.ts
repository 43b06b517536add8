import { parse, type Token } from '@messageformat/parser';

export type Given = 'number' | 'string' | 'string | number';

/** What a message is given, and the tags that it may be drawn with. */
export type Parts = {
  /** By name: a number for what is counted, a text for what chooses a case, either for what is only said. */
  given: Map<string, Given>;
  /** `b`, `link`, sorted. */
  tags: string[];
  /** The cases of each plural, sorted. */
  plurals: string[][];
};

/**
 * @param message in ICU MessageFormat
 * @throws {Error} with line and column, for what is none
 */
export function partsOf(message: string): Parts {
  const parts: Parts = { given: new Map(), tags: [], plurals: [] };
  collect(parse(message), parts);
  parts.tags = [...new Set([...message.matchAll(/<(\w+)>/g)].flatMap(([, tag]) => tag ?? []))].sort();
  return parts;
}

function collect(tokens: readonly Token[], parts: Parts): void {
  for (const token of tokens) {
    if (token.type === 'content' || token.type === 'octothorpe') continue;
    if (token.type === 'function')
      throw new Error(`Formats are the platform's: no {${token.arg}, ${token.key}}`);
    if (token.type === 'argument') {
      if (!parts.given.has(token.arg)) parts.given.set(token.arg, 'string | number');
      continue;
    }
    if (token.type !== 'select') parts.given.set(token.arg, 'number');
    else if (parts.given.get(token.arg) !== 'number') parts.given.set(token.arg, 'string');
    if (token.type === 'plural') parts.plurals.push(token.cases.map(({ key }) => key).sort());
    for (const { tokens: inner } of token.cases) collect(inner, parts);
  }
}
