/** Bounds of the table interface (issue "The contract, whole"): what lies beyond them is refused, not guessed. */
export const tableLimits = {
  /** Rows in one reply. A read is cut there, as in the original; a write that would answer with more is undone. */
  rows: 1_000,
  /** Embeds inside embeds, the table itself not counted. */
  embedDepth: 5,
  /** Embeds in one request: with hundreds, planning alone takes seconds, and anybody may ask. */
  embeds: 40,
  /** Parentheses in parentheses, in any one parameter. */
  nesting: 30,
  /** Bytes of a request body. */
  bodyBytes: 1_048_576,
  /** Milliseconds that one statement may run. */
  statementMs: 5_000,
} as const;
