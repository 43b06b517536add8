import type { Found, FoundKind } from './found.ts';

const headings: Record<FoundKind, string> = {
  message: 'Messages',
  event: 'Events',
  announcement: 'Announcements',
  person: 'People',
  learner: 'Learners',
  lesson: 'Lessons',
};
const order: readonly FoundKind[] = ['message', 'event', 'announcement', 'person', 'learner', 'lesson'];

/** The results under their headings, in a fixed order, each kind in the order of the database. */
export function groupsOf(results: readonly Found[]): { heading: string; found: Found[] }[] {
  return order
    .map((kind) => ({ heading: headings[kind], found: results.filter((each) => each.kind === kind) }))
    .filter(({ found }) => found.length > 0);
}
