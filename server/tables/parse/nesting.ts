import { beyondLimit } from '../errors.ts';
import { tableLimits } from '../limits.ts';

/**
 * Refuses a JSON text whose lists and objects stand too deep in each other, before anything is built of it:
 * what comes after reads them by recursion.
 */
export function assertNesting(text: string): void {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case '[':
      case '{':
        depth += 1;
        if (depth > tableLimits.bodyNesting) throw tooNested();
        break;
      case ']':
      case '}':
        depth -= 1;
        break;
    }
  }
}

/** Where the closing quote stands; the end of the text when there is none. */
function endOfString(text: string, opening: number): number {
  let at = opening + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

const tooNested = () =>
  beyondLimit(
    400,
    'PORTAL_NESTING',
    'Too many lists or objects stand in each other',
    `At most ${tableLimits.bodyNesting} may.`,
  );
