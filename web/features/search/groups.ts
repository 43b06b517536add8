import { t } from '#texts/search';
import type { Found, FoundKind } from './found.ts';

const headings = (): Record<FoundKind, string> => ({
  message: t.messages(),
  event: t.events(),
  announcement: t.announcements(),
  person: t.people(),
  learner: t.learners(),
  lesson: t.lessons(),
});
const order: readonly FoundKind[] = ['message', 'event', 'announcement', 'person', 'learner', 'lesson'];

/** The results under their headings, in a fixed order, each kind in the order of the database. */
export function groupsOf(results: readonly Found[]): { heading: string; found: Found[] }[] {
  return order
    .map((kind) => ({ heading: headings()[kind], found: results.filter((each) => each.kind === kind) }))
    .filter(({ found }) => found.length > 0);
}
