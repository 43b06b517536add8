import { idOf } from '#web/lib/ids.ts';
import { type EveryKey, oneOf, pageOf, textOf } from '#web/lib/search.ts';

/** Columns by which the list can be put in order. */
const orders = ['title', 'grade', 'subject', 'size', 'added'] as const;
export type LessonsOrder = (typeof orders)[number];

const statuses = ['active', 'inactive', 'sample'] as const;
export type StatusFilter = (typeof statuses)[number];

/** Which portal lessons are listed, as the address has it; `page` counts from 0. */
export type PortalLessonsSearch = {
  q?: string;
  grade?: string;
  subject?: string;
  status?: StatusFilter;
  sort?: LessonsOrder;
  down?: boolean;
  page?: number;
};

/** Drops what the address should not carry. The newest first is what it stands for when it says nothing. */
export function portalLessonsSearch(search: Record<string, unknown>): PortalLessonsSearch {
  const sort = oneOf(orders, search.sort);
  return {
    q: textOf(search.q),
    grade: idOf(search.grade),
    subject: idOf(search.subject),
    status: oneOf(statuses, search.status),
    sort,
    down: sort && search.down === true,
    page: pageOf(search.page),
  } satisfies EveryKey<PortalLessonsSearch>;
}
