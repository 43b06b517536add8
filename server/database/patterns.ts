/**
 * What a regular expression of Postgres costs before it has read a letter: repeat counts are written out, one copy
 * of what they repeat for each, and in each other they multiply. `((a{0,200}){0,200}){0,20}` is 800,000 letters.
 */

export type PatternBounds = {
  /** Characters of the pattern. */
  length: number;
  /** Characters of it with its repeat counts written out. */
  writtenOut: number;
};

/**
 * Why a pattern may not be asked, or undefined. References back make a search try every way there is; options in
 * the pattern may change how all of this is written.
 */
export function patternProblem(pattern: string, bounds: PatternBounds): string | undefined {
  if (pattern.length > bounds.length) return 'a pattern is too long';
  if (/\\[1-9]/.test(pattern)) return 'a pattern has no references back';
  if (/\(\?[a-z]|\*\*\*/i.test(pattern)) return 'a pattern has no options';
  return writtenOut(pattern) > bounds.writtenOut ? 'a pattern repeats too much' : undefined;
}

/** Characters of a pattern with its counts written out; what is open at the end counts as closed. */
function writtenOut(pattern: string): number {
  // Of each open group: what it holds before its last part, and that part, which a count would repeat.
  const groups = [{ before: 0, last: 0 }];
  let at = 0;
  while (at < pattern.length) {
    const [token = ''] = tokens(pattern, at);
    at += token.length;
    const group = groups.at(-1) ?? { before: 0, last: 0 };
    const most = countOf(token);
    if (most !== undefined) group.last *= most;
    else if (token === '(') groups.push({ before: 0, last: 0 });
    else if (token === ')' && groups.length > 1) close(groups);
    else {
      group.before += group.last;
      group.last = 1;
    }
  }
  while (groups.length > 1) close(groups);
  return groups.reduce((sum, { before, last }) => sum + before + last, 0);
}

function close(groups: { before: number; last: number }[]) {
  const inner = groups.pop();
  const outer = groups.at(-1);
  if (!inner || !outer) return;
  outer.before += outer.last;
  outer.last = inner.before + inner.last;
}

/** A list in brackets, an escape, a count, or one character. */
const token = /\[\^?\]?(?:[^\]\\]|\\[\s\S])*\]|\\[\s\S]|\{\d+(?:,\d*)?\}|[\s\S]/y;

function tokens(pattern: string, at: number): readonly string[] {
  token.lastIndex = at;
  return token.exec(pattern) ?? [''];
}

/** How many copies a count makes; at least one, so that nothing hides behind `{0}`. */
function countOf(text: string): number | undefined {
  const [, least, most] = /^\{(\d+)(?:,(\d*))?\}$/.exec(text) ?? [];
  return least === undefined
    ? undefined
    : Math.max(1, Number(least) + (most === '' ? 1 : 0), Number(most ?? 0));
}
