import { z } from 'zod';
import { type Language, noticeKinds } from '../../contract/enums.ts';
import { writeBytes } from '../../contract/file-sizes.ts';
import { isolated } from '../../contract/isolated.ts';
import { type NoticeKind, noticePath } from '../../contract/notices.ts';
import { pathFor } from '../../contract/profile-links.ts';
import { type NoticeTexts, noticeTitle } from '../../messages/notice-title.ts';
import { noticeTexts } from '../../messages/notices.ts';
import { isolatedTexts, type SentTexts } from '../../messages/sent.ts';
import type { Database } from '../database/database.ts';
import { asLanguage, asLanguageAlone } from '../html/language.ts';
import type { MailAdapter } from '../integrations/mail/mail.ts';
import type { Portal } from '../integrations/mail/templates/kinds.ts';
import { isPlainSentence } from '../integrations/mail/templates/plain-name.ts';
import { renderMail } from '../integrations/mail/templates/render.ts';
import type { NoticeLinks } from '../notice-links/codes.ts';
import { type OpenNotice, readNotice } from '../notice-links/read.ts';
import { UNSUBSCRIBE_PATH, type UnsubscribeKeys } from '../unsubscribe/keys.ts';
import { languageOf } from './language.ts';
import { noteDelivered } from './note-delivered.ts';
import { correctedTitle, emergencyText, kindName } from './notice-words.ts';
import type { OutboxRow } from './outbox.ts';

/** Outbox rows about notices. The recipient is a profile id; the mail is written when it is sent. */
export const noticeMailKinds = ['notice', 'notice-digest'] as const;
type NoticeMailKind = (typeof noticeMailKinds)[number];

export function isNoticeMail(kind: string): kind is NoticeMailKind {
  return (noticeMailKinds as readonly string[]).includes(kind);
}

const payload = z.object({ notice_ids: z.array(z.guid()) });

const mailable = z.object({
  email: z.string(),
  first_name: z.string(),
  role: z.string(),
  school_name: z.string().nullable(),
  kind: z.enum(noticeKinds),
  subject_id: z.string(),
  title: z.string(),
  arguments: z.unknown(),
  target: z.string().nullable(),
  student_id: z.string().nullable(),
  urgent: z.boolean(),
});
type Mailable = z.output<typeof mailable>;

type Sending = {
  database: Database;
  mail: MailAdapter;
  portal: Portal;
  signUnsubscribe: UnsubscribeKeys['sign'];
  links: NoticeLinks;
};

/**
 * Mails what of these notices is still unread, wanted and readable; sends nothing when nothing is left.
 * A mail names titles and links, nothing of what they lead to; of an announcement or event, which concern no child, what it
 * says, with a link that shows it without a sign-in.
 */
export async function sendNotices(
  { database, mail, portal, signUnsubscribe, links }: Sending,
  row: OutboxRow,
  kind: NoticeMailKind,
): Promise<void> {
  const { notice_ids } = payload.parse(row.payload);
  const { rows } = await database.queryScoped(
    { role: 'portal_jobs' },
    { text: 'select * from private.mailable_notices($1, $2)', values: [row.recipient, notice_ids] },
    { readOnly: true },
  );
  const notices = mailable.array().parse(rows);
  const [first] = notices;
  if (!first) return;
  const language = await languageOf(database, first.email);
  const t = isolatedTexts[language];
  const openly = async () => {
    const [noticeId] = notice_ids;
    const isOpen = first.kind === 'announcement' || first.kind === 'event';
    if (kind !== 'notice' || !isOpen || !noticeId) return {};
    const link = await links.make(database, portal.url, row, noticeId);
    const shown = link && (await readNotice(database, link.code));
    return shown
      ? {
          content: shown.content,
          files: filesOf(shown, language),
          open_url: link.url + asLanguageAlone(language),
        }
      : {};
  };
  const settingsUrl = portal.url + pathFor(row.recipient, '/dashboard/settings#notifications');
  const key = await signUnsubscribe(row.recipient);
  const unsubscribeUrl = `${portal.url}${UNSUBSCRIBE_PATH}?key=${key}${asLanguage(language)}`;
  await mail.send({
    outboxId: row.id,
    kind,
    to: first.email,
    createdAt: row.created_at,
    unsubscribeUrl,
    ...renderMail(
      kind,
      {
        first_name: first.first_name,
        school_name: first.school_name,
        urgent: first.urgent,
        items: notices.map((notice) => ({
          text: textOf(notice, t, noticeTexts[language]),
          url: portal.url + pathFor(row.recipient, noticePath(notice, notice.role)),
        })),
        ...(await openly()),
        settings_url: settingsUrl,
        unsubscribe_url: unsubscribeUrl,
      },
      portal,
      language,
    ),
  });
  await noteDelivered(database, row.recipient, notice_ids);
}

/** Names with sizes. */
const filesOf = ({ files }: OpenNotice, language: Language) =>
  files.map(({ name, size }) => [isolated(name), writeBytes(size, language)].filter(Boolean).join(', '));

/**
 * Kinds whose titles bear names as people typed them. Where these are none, what is mailed names nobody: anybody may
 * register, and must not write to a school's office in our name.
 */
const bearNames: readonly NoticeKind[] = ['message', 'registration', 'review'];

/** Told to whoever decides about an announcement, and not to its readers. */
const waits = ({ arguments: told }: Mailable): boolean =>
  (told as { code?: unknown } | null)?.code === 'announcement.waits';

/** The title of an announcement or event is the school's own words, and says by itself not what it is of. */
function textOf(notice: Mailable, t: SentTexts, titles: NoticeTexts): string {
  const { kind, title } = notice;
  if (bearNames.includes(kind) && !isPlainSentence(title)) return kindName(notice, t);
  if (kind === 'emergency' || kind === 'all_clear') return emergencyText(notice, t);
  const corrected = correctedTitle(notice);
  if (corrected !== undefined) return t.noticeCorrection({ title: corrected });
  if (kind === 'announcement' && !waits(notice)) return t.noticeAnnouncement({ title });
  return kind === 'event' && !waits(notice) ? t.noticeEvent({ title }) : noticeTitle(titles, notice);
}
