import { GraduationCap, Layers, type LucideIcon, NotebookText, Presentation, UsersRound } from 'lucide-react';
import type { ImportKind } from '#contract/imports.ts';
import { t } from '#texts/import';

/** How each list is spoken of. */
export const kinds = (): Record<ImportKind, { title: string; about: string; icon: LucideIcon }> => ({
  learners: {
    title: t.learners(),
    about: t.theirParentsSameFileParent(),
    icon: GraduationCap,
  },
  parents: {
    title: t.parents(),
    about: t.parentsAbout(),
    icon: UsersRound,
  },
  teachers: {
    title: t.teachers(),
    about: t.whatTheyTeachEachGets(),
    icon: Presentation,
  },
  grades: {
    title: t.grades(),
    about: t.gradesClassesSchool(),
    icon: Layers,
  },
  subjects: {
    title: t.subjects(),
    about: t.theSubjectsOfTheSchool(),
    icon: NotebookText,
  },
});
