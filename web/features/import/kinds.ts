import { GraduationCap, Layers, type LucideIcon, NotebookText, Presentation, UsersRound } from 'lucide-react';
import type { ImportKind } from '#contract/imports.ts';
import { oneOf } from '#web/lib/search.ts';

/** How each list is spoken of. */
export const kinds: Record<
  ImportKind,
  { title: string; one: string; many: string; about: string; icon: LucideIcon }
> = {
  learners: {
    title: 'Learners',
    one: 'learner',
    many: 'learners',
    about:
      'With their parents in the same file: a parent who is new gets an invitation by email and sees the child at once.',
    icon: GraduationCap,
  },
  parents: {
    title: 'Parents',
    one: 'parent',
    many: 'parents',
    about: 'Each gets an invitation by email to choose a password. They need no approval.',
    icon: UsersRound,
  },
  teachers: {
    title: 'Teachers',
    one: 'teacher',
    many: 'teachers',
    about:
      'With what they teach. Each gets an invitation by email to choose a password. They need no approval.',
    icon: Presentation,
  },
  grades: {
    title: 'Grades',
    one: 'grade',
    many: 'grades',
    about: 'The grades or classes of the school.',
    icon: Layers,
  },
  subjects: {
    title: 'Subjects',
    one: 'subject',
    many: 'subjects',
    about: 'The subjects of the school.',
    icon: NotebookText,
  },
};

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
  kind: oneOf(Object.keys(kinds) as ImportKind[], kind),
});
