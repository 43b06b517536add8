import { z } from 'zod';
import { noticeKinds } from '../../contract/enums.ts';
import { shortPathFor } from '../../contract/profile-links.ts';
import { smsParts, withPlainSigns } from '../../contract/sms-parts.ts';
import { type SentTexts, sentTexts } from '../../messages/sent.ts';
import type { Database } from '../database/database.ts';
import type { Portal } from '../integrations/mail/templates/kinds.ts';
import { PermanentFailure } from '../integrations/permanent-failure.ts';
import type { SmsAdapter } from '../integrations/sms/sms.ts';
import type { NoticeLinks } from '../notice-links/codes.ts';
import { known } from './language.ts';
import { noteDelivered } from './note-delivered.ts';
import { kindName } from './notice-words.ts';
import type { OutboxRow } from './outbox.ts';

/** Outbox rows about notices that leave as text messages. The recipient is a profile id. */
export const SMS_KIND = 'notice-sms';

/** Longer titles are cut: the link has the rest, and each part costs. */
const TITLE_LENGTH = 80;

const payload = z.object({ notice_ids: z.array(z.guid()) });
const textable = z.object({
  phone: z.string(),
  language: known,
  school_name: z.string(),
  notice_id: z.string(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  arguments: z.unknown(),
  /** Whether it may be said what it is about: of a child only with a guardian's consent. */
  says_kind: z.boolean(),
});
type Textable = z.output<typeof textable>;

const begun = z.object({
  text_id: z.string().nullable(),
  verdict: z.enum(['send', 'nothing', 'changed', 'budget']),
});

type Sending = { database: Database; sms: SmsAdapter; portal: Portal; links: NoticeLinks };

/**
 * Texts what of these notices is still unread, wanted and readable, with what came at the same time. What it costs is
 * taken from the school's month before it leaves.
 * @throws {PermanentFailure} when the month is spent, which the administrators are then told
 */
export async function sendText({ database, sms, portal, links }: Sending, row: OutboxRow): Promise<void> {
  const { notice_ids } = payload.parse(row.payload);
  const asJobs = async (text: string, values: unknown[]) =>
    (await database.queryScoped({ role: 'portal_jobs' }, { text, values })).rows;
  const notices = textable
    .array()
    .parse(
      await asJobs('select * from private.textable_notices($1, $2, $3)', [row.id, row.recipient, notice_ids]),
    );
  const [first] = notices;
  if (!first) return;
  const addresses = {
    at: (path: string) => portal.url + shortPathFor(row.recipient, path),
    open: () => links.make(database, portal.url, row, first.notice_id).then((made) => made?.url),
  };
  const text = withPlainSigns(await wordsOf(notices, first, sentTexts[first.language], addresses));
  const ids = notices.map(({ notice_id }) => notice_id);
  const cost = [row.id, row.recipient, ids, smsParts(text).parts];
  const [answer] = begun
    .array()
    .parse(await asJobs('select * from private.begin_text($1, $2, $3, $4)', cost));
  if (answer?.verdict === 'changed') throw new Error('some of it was told meanwhile');
  if (answer?.verdict === 'budget')
    throw new PermanentFailure('budget: the month of the school is spent on text messages');
  if (answer?.verdict !== 'send' || !answer.text_id) return;
  await sms.send({
    outboxId: row.id,
    kind: SMS_KIND,
    to: first.phone,
    channel: 'sms',
    text,
    reference: answer.text_id,
  });
  await asJobs('select private.note_text($1, $2)', [answer.text_id, 'sent']);
  await noteDelivered(database, row.recipient, ids);
}

type Addresses = {
  /** Of a page behind the sign-in, for the profile that is told. */
  at: (path: string) => string;
  /** Of what is shown without one; undefined where there is none. */
  open: () => Promise<string | undefined>;
};

async function wordsOf(
  notices: readonly Textable[],
  first: Textable,
  t: SentTexts,
  { at, open }: Addresses,
): Promise<string> {
  const from = first.school_name;
  const url = at('/dashboard');
  // Whatever else waits: with a number that is asleep none of it is read.
  if (notices.some(({ kind }) => kind === 'number'))
    return t.smsNumber({ from, url: at('/dashboard/settings') });
  if (notices.length > 1 || !first.says_kind) return t.smsSeveral({ count: notices.length, from, url });
  if (first.kind === 'emergency')
    return t.smsEmergency({ from, notice: kindName(first, t), url: at('/dashboard/emergency') });
  if (first.kind === 'all_clear') return t.smsAllClear({ from, notice: kindName(first, t) });
  const shown = first.kind === 'announcement' || first.kind === 'event' ? await open() : undefined;
  const notice = kindName(first, t, shortTitle);
  return shown ? t.smsOpen({ from, notice, url: shown }) : t.smsSignIn({ from, notice, url });
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Never within an emoji or a letter with its accents: gateways refuse a text with half a sign, for good. */
export function shortTitle(title: string): string {
  if (title.length <= TITLE_LENGTH) return title;
  const end = graphemes.segment(title).containing(TITLE_LENGTH - 3)?.index;
  return `${title.slice(0, end)}...`;
}
