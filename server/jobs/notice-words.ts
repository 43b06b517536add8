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
  audit: 'noticeAudit',
  breach: 'noticeBreach',
  consent: 'noticeConsent',
  letters: 'noticeLetters',
} as const satisfies Partial<Record<NoticeKind, keyof SentTexts>>;

/** What is told under a kind and is not what most of that kind is. */
const codes: Record<
  string,
  'noticeReported' | 'noticeClaim' | 'noticeClaimOfFormer' | 'noticeLetterGuessed' | 'noticeDeskDeserted'
> = {
  'review.reported': 'noticeReported',
  'registration.claim': 'noticeClaim',
  'registration.claim_of_former': 'noticeClaimOfFormer',
  'letters.guessed': 'noticeLetterGuessed',
  'desk.deserted': 'noticeDeskDeserted',
};

type Told = { kind: NoticeKind; title: string; arguments?: unknown };

/** The title of an announcement that is told as corrected; undefined of anything else. */
export function correctedTitle({ kind, arguments: told }: Told): string | undefined {
  const { code, title } = (told ?? {}) as { code?: unknown; title?: unknown };
  return kind === 'announcement' && code === 'announcement.corrected' && typeof title === 'string'
    ? title
    : undefined;
}

/** What an emergency or its all-clear says, of a drill that it is one. */
export function emergencyText({ kind, title, arguments: told }: Told, t: SentTexts): string {
  const { code, title: said } = (told ?? {}) as { code?: unknown; title?: unknown };
  if (code === 'emergency.drill' && typeof said === 'string') return t.noticeDrill({ title: said });
  if (code === 'emergency.drill_over' && typeof said === 'string') return t.noticeDrillOver({ title: said });
  return kind === 'emergency' ? t.noticeEmergency({ title }) : t.noticeAllClear({ title });
}

/**
 * What a push or text message says of a notice: the title of an announcement or event and what an emergency is, which are the
 * school's own words; of everything else, what concerns one child above all, the kind alone, or what happened without whom it is about.
 * @param cut what shortens the title of an announcement or event
 */
export function kindName(notice: Told, t: SentTexts, cut = (title: string) => title): string {
  const { kind, title } = notice;
  const corrected = correctedTitle(notice);
  if (corrected !== undefined) return t.noticeCorrection({ title: cut(corrected) });
  if (kind === 'emergency' || kind === 'all_clear') return emergencyText(notice, t);
  if (kind === 'announcement') return t.noticeAnnouncement({ title: cut(title) });
  if (kind === 'event') return t.noticeEvent({ title: cut(title) });
  const { code } = (notice.arguments ?? {}) as { code?: unknown };
  return t[codes[String(code)] ?? kinds[kind]]();
}
