import type { ImportKind } from '#contract/imports.ts';
import { oneOf } from '#web/lib/search.ts';

/** What the address of the screen carries beside the school. Read on every page, so nothing that is said stands here. */
export type ImportSearch = { kind?: ImportKind };

// The contract's list would bring the schema library to every page.
const kinds: Record<ImportKind, true> = {
  learners: true,
  parents: true,
  teachers: true,
  grades: true,
  subjects: true,
};

export const importSearch = ({ kind }: Record<string, unknown>): ImportSearch => ({
  kind: oneOf(Object.keys(kinds) as ImportKind[], kind),
});
