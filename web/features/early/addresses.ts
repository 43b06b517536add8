import { PORTAL_GRADE_LEVEL_MAX, PORTAL_GRADE_LEVEL_MIN } from '#contract/limits.ts';
import { MARKED_PROFILE_COLUMNS } from '#web/entities/people/columns.ts';
import { LEARNER_COLUMNS, PLAN_COLUMNS, PROGRESS_COLUMNS } from '#web/entities/portal-learners/columns.ts';
import { PORTAL_GRADE_COLUMNS, PORTAL_SUBJECT_COLUMNS } from '#web/entities/portal-lessons/columns.ts';

/** The first page of what may have many rows, as the server bounds it. */
const PAGE = { offset: '0', limit: '1000' };

/**
 * What the guards of a screen ask, and what the list of lessons is drawn of, as the client of the contract writes it: a letter more or less, and it is asked
 * twice. A test compares the two.
 * @param path of the page
 * @returns addresses below the origin; none where nobody is signed in
 */
export function earlyAddresses(path: string, userId: string): string[] {
  const own = { user_id: `eq.${userId}` };
  if (/^\/dashboard(\/|$)/.test(path)) return [rows('profiles', MARKED_PROFILE_COLUMNS, own)];
  if (!/^\/portal\/(?!auth|downloads|goodbye)/.test(path)) return [];
  const running = { is_active: 'eq.true', payment_status: 'eq.completed', end_date: 'gt.now' };
  const guards = [
    rows('portal_users', LEARNER_COLUMNS, own),
    rows('portal_subscriptions', PLAN_COLUMNS, { ...own, ...running }),
  ];
  if (!/^\/portal\/dashboard\/?$/.test(path)) return guards;
  return [
    ...guards,
    `/rest/v1/rpc/portal_catalogue?${new URLSearchParams(PAGE)}`,
    rows('portal_progress', PROGRESS_COLUMNS, { order: 'lesson_id.asc', ...PAGE }),
    rows('grades', PORTAL_GRADE_COLUMNS, [
      ['school_id', 'is.null'],
      ['level', `gte.${PORTAL_GRADE_LEVEL_MIN}`],
      ['level', `lte.${PORTAL_GRADE_LEVEL_MAX}`],
      ['order', 'level.asc,name.asc'],
    ]),
    rows('subjects', PORTAL_SUBJECT_COLUMNS, { school_id: 'is.null', order: 'name.asc' }),
  ];
}

function rows(table: string, columns: string, filters: Record<string, string> | string[][]): string {
  const select = new URLSearchParams({ select: columns.replace(/\s/g, '') });
  return `/rest/v1/${table}?${select}&${new URLSearchParams(filters)}`;
}
