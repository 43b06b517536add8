import type { ImportSaid } from '../../../../contract/import-sayings.ts';

/** What the preview says of a value that an update changes, or that there was none of. */
export const changed = (
  code: 'note.birth' | 'note.code' | 'note.phone',
  before: string | null | undefined,
  after: string,
): ImportSaid =>
  before === null || before === undefined ? { code: `${code}_new`, after } : { code, before, after };
