/**
 * A row of words and what can be done with them: where letters are large, or the row is narrow, the buttons go below the
 * words, which are not broken within each beside them.
 */
export const row = {
  /** What holds both; with the gap and the alignment of its list. */
  around: 'flex flex-wrap gap-y-1',
  words: 'min-w-0 flex-1 basis-32',
  buttons: 'ml-auto flex shrink-0',
};
