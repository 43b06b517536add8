import type { Language } from '../../contract/enums.ts';
import { isolated } from '../../contract/isolated.ts';
import { type CalendarTexts, calendarTexts } from '../../messages/calendar.ts';
import type { FeedAssignment, FeedLesson } from './feed.ts';

/** The language that a feed is written in, and its texts. */
export type Reader = { language: Language; t: CalendarTexts };

export const readerOf = (language: Language): Reader => ({ language, t: calendarTexts[language] });

/** What an entry is known by: the same wherever the portal is found, or every program would have it twice. */
export const uidOf = (kind: string, id: string): string => `${kind}-${id}@school-communicator`;

/** `Thandi and Sipho: Mathematics, Grade 6: Fractions`; of a teacher's own, without the children. A title that is the subject's says nothing more. */
export function summaryOf(
  { children, subject, grade, title }: FeedLesson | FeedAssignment,
  { t }: Reader,
): string {
  const what = title === subject ? t.about({ subject, grade }) : t.aboutTitled({ subject, grade, title });
  if (children.length === 0) return what;
  return t.ofChildren({ children: listed(children, t), what });
}

/** Said by the catalogue: no platform joins a list in Sesotho. */
function listed(names: readonly string[], t: CalendarTexts): string {
  const last = names.at(-1) ?? '';
  const before = names.slice(0, -1);
  if (before.length === 0) return last;
  return before.length === 1
    ? t.both({ first: before[0] ?? '', last })
    : t.several({ before: before.map(isolated).join(', '), last });
}
