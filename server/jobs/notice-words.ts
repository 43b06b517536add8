import type { NoticeKind } from '../../contract/notices.ts';
import type { SentTexts } from '../../messages/sent.ts';

const kinds = {
  message: 'noticeMessage',
  report: 'noticeReport',
  incident: 'noticeIncident',
  assignment: 'noticeAssignment',
  lesson: 'noticeLesson',
  registration: 'noticeRegistration',
  review: 'noticeReview',
  delivery: 'noticeDelivery',
  request: 'noticeRequest',
  number: 'noticeNumber',
} as const satisfies Partial<Record<NoticeKind, keyof SentTexts>>;

/**
 * What a push or text message says of a notice: the title of an announcement or event and what an emergency is, which are the
 * school's own words;
 * of everything else, what concerns one child above all, the kind alone.
 */
export function kindName({ kind, title }: { kind: NoticeKind; title: string }, t: SentTexts): string {
  if (kind === 'emergency') return t.noticeEmergency({ title });
  if (kind === 'all_clear') return t.noticeAllClear({ title });
  if (kind === 'announcement') return t.noticeAnnouncement({ title });
  if (kind === 'event') return t.noticeEvent({ title });
  return t[kinds[kind]]();
}
