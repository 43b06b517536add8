/** What people are told of, how it is mailed, and where it leads. */
import type { deliveries, noticeKinds } from './enums.ts';

export type NoticeKind = (typeof noticeKinds)[number];
export type Delivery = (typeof deliveries)[number];

/** How each kind is mailed to whoever has chosen nothing; private.default_delivery() says the same. */
export const defaultDelivery: Record<NoticeKind, Delivery> = {
  message: 'at_once',
  report: 'at_once',
  incident: 'at_once',
  announcement: 'at_once',
  event: 'digest',
  assignment: 'digest',
  lesson: 'digest',
  registration: 'at_once',
  review: 'at_once',
  // Never mailed: a mail about mails that do not arrive would not arrive either.
  delivery: 'none',
  // By every way at once, and nobody is asked.
  emergency: 'at_once',
  all_clear: 'at_once',
  request: 'at_once',
  // That the own number soon opens the account no longer: nobody is asked whether to be told.
  number: 'at_once',
  // That very many records were read: whoever runs the school is told, and nobody is asked whether to be.
  audit: 'at_once',
  // That records of a child may have been read by somebody without a right: nobody is asked.
  breach: 'at_once',
  // That pictures of a child may be shown no longer: whoever runs the school removes them.
  consent: 'at_once',
  // That letters are good which somebody printed who runs the school no longer: whoever does is told.
  letters: 'at_once',
};

/** Kinds that a person is asked about. */
export type AskedKind = Exclude<
  NoticeKind,
  'delivery' | 'emergency' | 'all_clear' | 'number' | 'audit' | 'breach' | 'consent' | 'letters'
>;

/** A notice, as far as it says what it is about. */
export type Linked = {
  kind: NoticeKind;
  subject_id: string;
  student_id: string | null;
  target: string | null;
};

/** Before the id of a conversation with a desk, in the target of a notice. */
const DESK_TARGET = 'desk/';

/** A conversation with a desk has a screen of its own; null where the target is none. */
const deskPath = (target: string | null): string | null =>
  target?.startsWith(DESK_TARGET) ? `/dashboard/desks/${target.slice(DESK_TARGET.length)}` : null;

const DESKS_TARGET = 'desks/';

/** That a desk of this school is without people is about no conversation. */
const desksPath = (target: string | null): string | null =>
  target?.startsWith(DESKS_TARGET)
    ? withQuery('/dashboard/admin/desks', { school: target.slice(DESKS_TARGET.length) })
    : null;

/** The screen that shows what a notice is about to a person of this role: a path of the portal with its query. */
export function noticePath({ kind, subject_id, student_id, target }: Linked, role: string): string {
  const child: Record<string, string> = student_id ? { child: student_id } : {};
  switch (kind) {
    case 'message':
      return (
        deskPath(target) ??
        desksPath(target) ??
        withQuery(`/dashboard/messages/${target ?? ''}`, { message: subject_id })
      );
    case 'report':
      return withQuery('/dashboard/progress-reports', child);
    case 'incident':
      return role === 'admin'
        ? withQuery('/dashboard/admin/incidents', { id: subject_id })
        : withQuery('/dashboard/disciplinary', { id: subject_id, ...child });
    case 'announcement':
      return withQuery('/dashboard/announcements', { id: subject_id });
    case 'event':
      return role === 'admin'
        ? withQuery('/dashboard/admin', { tab: 'calendar', id: subject_id })
        : withQuery('/dashboard/calendar', { ...(target && { date: target }), id: subject_id });
    case 'assignment':
    case 'lesson':
      return withQuery('/dashboard/lessons', { id: subject_id, ...child });
    case 'registration':
      return withQuery('/dashboard/admin', { tab: 'pending', id: subject_id });
    case 'review':
      // The people of the conversation are led to it, the administrators to the reports.
      if (!target) return '/dashboard/admin/reviews';
      return deskPath(target) ?? `/dashboard/messages/${target}`;
    case 'request':
      return withQuery('/dashboard/requests', { id: subject_id });
    case 'emergency':
    case 'all_clear':
      return '/dashboard/emergency';
    case 'number':
    case 'breach':
      return '/dashboard/settings';
    case 'audit':
      return '/dashboard/admin/reports#log';
    case 'letters':
      return withQuery('/dashboard/admin/letters', target ? { school: target } : {});
    case 'consent':
      return withQuery('/dashboard/directory', { learner: subject_id });
    case 'delivery':
      return withQuery('/dashboard/admin/users', { failures: '1' });
  }
}

function withQuery(path: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
}

/** Kinds whose mailing a person of a role is asked about, in the order of the form. */
export function noticeKindsOf(role: string): readonly AskedKind[] {
  if (role === 'parent')
    return [
      'message',
      'request',
      'report',
      'incident',
      'announcement',
      'event',
      'assignment',
      'lesson',
      'review',
    ];
  if (role === 'admin') return ['message', 'incident', 'announcement', 'event', 'registration', 'review'];
  return ['message', 'incident', 'announcement', 'event', 'review'];
}
