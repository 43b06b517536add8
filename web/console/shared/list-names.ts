import type { ImportKind } from '#contract/imports.ts';

/** How the lists that an import knows are called. */
export const listNames: Record<ImportKind, string> = {
  learners: 'Learners',
  parents: 'Parents',
  teachers: 'Teachers',
  grades: 'Grades',
  subjects: 'Subjects',
};
