import type { FeedAssignment, FeedLesson } from './feed.ts';

/** What an entry is known by: the same wherever the portal is found, or every program would have it twice. */
export const uidOf = (kind: string, id: string): string => `${kind}-${id}@school-communicator`;

/** `Thandi and Sipho: Mathematics, Grade 6: Fractions`; of a teacher's own, without the children. A title that is the subject's says nothing more. */
export function summaryOf({ children, subject, grade, title }: FeedLesson | FeedAssignment): string {
  const whose = new Intl.ListFormat('en', { type: 'conjunction' }).format(children);
  return `${whose && `${whose}: `}${subject}, ${grade}${title === subject ? '' : `: ${title}`}`;
}
