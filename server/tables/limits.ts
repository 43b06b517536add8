/** Bounds of the table interface: what lies beyond them is refused, not guessed. */
export const tableLimits = {
  /**
   * Rows in one reply. The original cuts a longer one in silence; here it is refused, because who is shown
   * a thousand of them takes these for all. A write that would answer with more is undone.
   */
  rows: 1_000,
  /** Embeds inside embeds, the table itself not counted. */
  embedDepth: 5,
  /** Lists inside lists, the reply itself not counted: with each the rows multiply, and in turns two tables have no end. */
  embedLists: 3,
  /** Embeds in one request: with hundreds, planning alone takes seconds, and anybody may ask. */
  embeds: 40,
  /** Parentheses in parentheses, in any one parameter. */
  nesting: 30,
  /** Lists and objects in each other, in a body. Postgres runs out of its stack at some thousands. */
  bodyNesting: 100,
  /** Regular expressions in one request. */
  patterns: 10,
  /** Characters of all patterns and searches in one request: each is laid at each letter of each row. */
  patternCharacters: 4_000,
  /** Bytes of a reply, and of each list in it: what Postgres and this process hold at once. */
  replyBytes: 16 * 1_048_576,
  /** Bytes of a request body. */
  bodyBytes: 1_048_576,
  /** Milliseconds that one statement may run, and one that only reads. */
  statementMs: 5_000,
  readMs: 3_000,
} as const;

/** Of a pattern or search: characters; of a regular expression also those with its repeat counts written out. */
export const patternLimits = { length: 1_000, writtenOut: 255 } as const;

/**
 * What differs for a caller without an account. Registration reads the names of schools, grades and subjects;
 * from those, embeds in embeds would multiply with the number of schools.
 */
const anonymousLimits = { embedDepth: 2, embeds: 5, statementMs: 1_000, readMs: 1_000 } as const;

export type TableLimits = { readonly [Limit in keyof typeof tableLimits]: number };

export function boundsOf(role: string): TableLimits {
  return role === 'anon' ? { ...tableLimits, ...anonymousLimits } : tableLimits;
}
