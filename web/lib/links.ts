import { parsedUrl } from './parsed-url.ts';

/** A piece of a written text: words, or an address that may be opened. */
export type Piece = { text: string; href?: string };

// Only what says by itself that it is an address of the web. Format characters could make it look like another one.
const candidate = /https?:\/\/[^\s<>"\p{Cc}\p{Cf}]+/giu;

/** What ends a sentence rather than an address. */
const closing = /[.,;:!?'’”»…]+$/u;

const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/**
 * Takes a text apart at the addresses in it. Nothing is added or lost: joined again, the pieces are the text.
 * An address that names a user (`https://bank@elsewhere`) shows one host and leads to another: it stays text.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const words = (upTo: number) => {
    if (upTo > end) pieces.push({ text: text.slice(end, upTo) });
  };
  for (const match of text.matchAll(candidate)) {
    const found = withoutClosing(match[0]);
    const address = parsedUrl(found);
    if (!address?.hostname || address.username || address.password) continue;
    words(match.index);
    pieces.push({ text: found, href: address.href });
    end = match.index + found.length;
  }
  words(text.length);
  return pieces;
}

/** Without the full stop or the bracket of the sentence around it; one that the address itself opened stays. */
function withoutClosing(found: string): string {
  const short = found.replace(closing, '');
  const last = short.at(-1) ?? '';
  const opening = pairs[last];
  if (opening && short.split(opening).length < short.split(last).length)
    return withoutClosing(short.slice(0, -1));
  return short;
}
