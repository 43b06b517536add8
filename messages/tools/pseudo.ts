import { parse, type Token } from '@messageformat/parser';

/**
 * A language that nobody speaks: English with marks on its vowels, in brackets, and twice as long. What is seen
 * without them stands outside of the catalogues; what does not fit will not fit isiXhosa either.
 */
export function pseudo(message: string): string {
  return `[${written(parse(message))}]`;
}

function written(tokens: readonly Token[]): string {
  return tokens.map(writtenToken).join('');
}

function writtenToken(token: Token): string {
  if (token.type === 'content') return quoted(drawnOut(token.value));
  if (token.type === 'octothorpe') return '#';
  if (token.type === 'argument') return `{${token.arg}}`;
  if (token.type === 'function') throw new Error(`No format may stand in a message: ${token.arg}`);
  const cases = token.cases.map(
    ({ key, tokens }) => `${/^\d/.test(key) ? `=${key}` : key} {${written(tokens)}}`,
  );
  return `{${token.arg}, ${token.type}, ${cases.join(' ')}}`;
}

/** Words twice and with marks, tags once and as they are. Needs nothing beside it: pages run it, too. */
export function drawnOut(text: string): string {
  const marked = new Map(
    Array.from('aáeéiîoöuûAÅEÉIÎOÖUÛ'.matchAll(/(.)(.)/g), ([, plain, mark]) => [plain, mark]),
  );
  const twice = (word: string) =>
    `${word}${word}`.replace(/[aeiou]/gi, (vowel) => marked.get(vowel) ?? vowel);
  return text
    .split(/(<\/?\w+>)/)
    .map((part) => (/^<\/?\w+>$/.test(part) ? part : part.replace(/\p{L}{3,}/gu, twice)))
    .join('');
}

/** Braces that are text stay text. */
const quoted = (text: string) => text.replaceAll("'", "''").replace(/[{}]/g, (brace) => `'${brace}'`);
