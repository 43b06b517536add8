import { badQuery, beyondLimit } from '../errors.ts';
import { tableLimits } from '../limits.ts';

/** A place in a text where something else was expected. */
export class ParseFailure extends Error {
  readonly at: number;
  readonly found: string | undefined;
  readonly expected: string;

  constructor(at: number, found: string | undefined, expected: string) {
    super(`expected ${expected}`);
    this.at = at;
    this.found = found;
    this.expected = expected;
  }
}

const tooNested = () =>
  beyondLimit(
    400,
    'PORTAL_NESTING',
    `More than ${tableLimits.nesting} parentheses stand in each other`,
    'Ask for less at a time.',
  );

/** Reads a text from left to right, one code unit at a time, with free lookahead. */
export class Cursor {
  readonly text: string;
  at = 0;
  #depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  get done(): boolean {
    return this.at >= this.text.length;
  }

  peek(): string | undefined {
    return this.text[this.at];
  }

  startsWith(prefix: string): boolean {
    return this.text.startsWith(prefix, this.at);
  }

  /** Steps over `prefix` if it stands here. */
  skip(prefix: string): boolean {
    if (!this.startsWith(prefix)) return false;
    this.at += prefix.length;
    return true;
  }

  expect(prefix: string, name = `"${prefix}"`): void {
    if (!this.skip(prefix)) this.fail(name);
  }

  /** Steps over what a sticky pattern matches here; undefined where it does not match. */
  match(sticky: RegExp): string | undefined {
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  looksAt(sticky: RegExp): boolean {
    sticky.lastIndex = this.at;
    return sticky.test(this.text);
  }

  blanks(): void {
    this.match(/[ \t]*/y);
  }

  rest(): string {
    const rest = this.text.slice(this.at);
    this.at = this.text.length;
    return rest;
  }

  /** The first alternative that reads; the place is kept when none of them does. */
  attempt<T>(read: () => T): T | undefined {
    const start = this.at;
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ParseFailure)) throw error;
      this.at = start;
      return undefined;
    }
  }

  /**
   * Reads what stands in parentheses. Parentheses in parentheses without end would exhaust the stack,
   * here or in the database.
   */
  nested<T>(read: () => T): T {
    if (this.#depth >= tableLimits.nesting) throw tooNested();
    this.#depth += 1;
    this.expect('(');
    const inside = read();
    this.expect(')', '"," or ")"');
    this.#depth -= 1;
    return inside;
  }

  fail(expected: string): never {
    throw new ParseFailure(this.at, this.peek(), expected);
  }

  end(expected = 'end of input'): void {
    if (!this.done) this.fail(expected);
  }
}

/**
 * Reads the whole of `text` with `read`. What does not parse becomes PGRST100, worded as the original
 * does: `"failed to parse filter (noop.0)" (line 1, column 1)`. `before` is what the name of the
 * parameter says ahead of its text; columns are counted from there.
 */
export function parseWhole<T>(what: string, text: string, read: (cursor: Cursor) => T, before = ''): T {
  const cursor = new Cursor(before + text);
  try {
    const value = read(cursor);
    cursor.end();
    return value;
  } catch (error) {
    if (!(error instanceof ParseFailure)) throw error;
    const found = error.found === undefined ? 'unexpected end of input' : `unexpected "${error.found}"`;
    throw badQuery(
      `"failed to parse ${what} (${text})" (line 1, column ${error.at + 1})`,
      `${found} expecting ${error.expected}`,
    );
  }
}
