import { z } from 'zod';
import { dateFormats } from '../../contract/enums.ts';
import { shortPathFor } from '../../contract/profile-links.ts';
import { smsParts, withPlainSigns } from '../../contract/sms-parts.ts';
import { writingFor } from '../../messages/dates.ts';
import { sentTexts } from '../../messages/sent.ts';
import type { Database } from '../database/database.ts';
import type { Portal } from '../integrations/mail/templates/kinds.ts';
import type { SmsAdapter } from '../integrations/sms/sms.ts';
import { known } from './language.ts';
import type { OutboxRow } from './outbox.ts';

/** Outbox rows of the week that comes, for who has a number and no address. The recipient is a profile id. */
export const WEEK_SMS_KIND = 'notice-week-sms';

const payload = z.object({ monday: z.iso.date() });
const weekRow = z.object({
  phone: z.string(),
  language: known,
  school_name: z.string(),
  date_format: z.enum(dateFormats),
  homework: z.number(),
  events: z.number(),
});
const begun = z.object({ text_id: z.string().nullable(), verdict: z.enum(['send', 'nothing']) });

type Sending = { database: Database; sms: SmsAdapter; portal: Portal };

/**
 * Texts how much the week has, as it is now; nothing where it is not wanted any more, over, or empty, and where the half of
 * the school's month that is for weeks is spent. What it costs is taken from the month before it leaves.
 */
export async function sendWeekText({ database, sms, portal }: Sending, row: OutboxRow): Promise<void> {
  const { monday } = payload.parse(row.payload);
  const asJobs = async (text: string, values: unknown[]) =>
    (await database.queryScoped({ role: 'portal_jobs' }, { text, values })).rows;
  const [week] = weekRow
    .array()
    .parse(await asJobs('select * from private.week_to_text($1, $2, $3)', [row.id, row.recipient, monday]));
  if (!week) return;
  const { language, school_name: from, homework, events } = week;
  const t = sentTexts[language];
  const text = withPlainSigns(
    t.smsWeek({
      from,
      day: writingFor(language, week.date_format).day(monday, { day: 'numeric', month: 'long' }),
      homework,
      events,
      url: portal.url + shortPathFor(row.recipient, '/dashboard'),
    }),
  );
  const cost = [row.id, row.recipient, monday, smsParts(text).parts];
  const [answer] = begun
    .array()
    .parse(await asJobs('select * from private.begin_week_text($1, $2, $3, $4)', cost));
  if (answer?.verdict !== 'send' || !answer.text_id) return;
  await sms.send({
    outboxId: row.id,
    kind: WEEK_SMS_KIND,
    to: week.phone,
    channel: 'sms',
    text,
    reference: answer.text_id,
  });
  await asJobs('select private.note_text($1, $2)', [answer.text_id, 'sent']);
}
