import type { ImportKind } from '#contract/imports.ts';
import { t } from '#texts/console-shared';

/** How the lists that an import knows are called. */
export const listNames = (): Record<ImportKind, string> => ({
  learners: t.learners(),
  parents: t.parents(),
  teachers: t.teachers(),
  grades: t.grades(),
  subjects: t.subjects(),
});
