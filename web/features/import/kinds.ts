import { GraduationCap, Layers, type LucideIcon, NotebookText, Presentation, UsersRound } from 'lucide-react';
import type { ImportKind } from '#contract/imports.ts';
import { t } from '#texts/import';
import { oneOf } from '#web/lib/search.ts';

/** How each list is spoken of. */
export const kinds = (): Record<
  ImportKind,
  { title: string; one: string; many: string; about: string; icon: LucideIcon }
> => ({
  learners: {
    title: t.learners(),
    one: 'learner',
    many: 'learners',
    about: t.theirParentsSameFileParent(),
    icon: GraduationCap,
  },
  parents: {
    title: t.parents(),
    one: 'parent',
    many: 'parents',
    about: t.eachGetsInvitationEmailChoose(),
    icon: UsersRound,
  },
  teachers: {
    title: t.teachers(),
    one: 'teacher',
    many: 'teachers',
    about: t.whatTheyTeachEachGets(),
    icon: Presentation,
  },
  grades: {
    title: t.grades(),
    one: 'grade',
    many: 'grades',
    about: t.gradesClassesSchool(),
    icon: Layers,
  },
  subjects: {
    title: t.subjects(),
    one: 'subject',
    many: 'subjects',
    about: t.theSubjectsOfTheSchool(),
    icon: NotebookText,
  },
});

/** '1 learner', '1,250 learners'. */
export function counted(count: number, { one, many }: { one: string; many: string }): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

export const lines = { one: 'line', many: 'lines' };
export const people = { one: 'person', many: 'people' };

/** What the address of the screen carries beside the school. */
export type ImportSearch = { kind?: ImportKind };

export const importSearch = ({ kind }: Record<string, unknown>): ImportSearch => ({
  // By the table above: the contract's list would bring the schema library to every page.
  kind: oneOf(Object.keys(kinds()) as ImportKind[], kind),
});
