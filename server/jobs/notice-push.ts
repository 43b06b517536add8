import { z } from 'zod';
import { noticeKinds } from '../../contract/enums.ts';
import { noticePath } from '../../contract/notices.ts';
import { pathFor } from '../../contract/profile-links.ts';
import type { PushPayload } from '../../contract/push.ts';
import { isolatedTexts } from '../../messages/sent.ts';
import type { Database } from '../database/database.ts';
import type { PushAdapter, PushTarget } from '../integrations/push/push.ts';
import { known } from './language.ts';
import { noteDelivered } from './note-delivered.ts';
import { kindName } from './notice-words.ts';
import type { OutboxRow } from './outbox.ts';

/** Outbox rows about notices that leave by Web Push. The recipient is a profile id. */
export const PUSH_KIND = 'notice-push';

/** A push that comes late is no news; the mail after it says the same. */
const ATTEMPTS = 3;

const payload = z.object({ notice_ids: z.array(z.guid()) });
const pushable = z.object({
  notice_id: z.string(),
  role: z.string(),
  language: known,
  school_name: z.string().nullable(),
  kind: z.enum(noticeKinds),
  subject_id: z.string(),
  title: z.string(),
  arguments: z.unknown(),
  target: z.string().nullable(),
  student_id: z.string().nullable(),
  urgent: z.boolean(),
});

type Sending = { database: Database; push: PushAdapter; productTitle: string };

/**
 * Tells every browser of the person of what is still unread, wanted and readable. The school's own words of an
 * announcement or event; of everything else the kind alone, for it lies open on a locked screen.
 */
export async function sendPushes({ database, push, productTitle }: Sending, row: OutboxRow): Promise<void> {
  const { notice_ids } = payload.parse(row.payload);
  const asJobs = <T extends object>(text: string, values: unknown[]) =>
    database.queryScoped<T>({ role: 'portal_jobs' }, { text, values });
  const found = await asJobs('select * from private.pushable_notices($1, $2)', [row.recipient, notice_ids]);
  const [notice] = pushable.array().parse(found.rows);
  if (!notice) return;
  const title = notice.school_name ?? productTitle;
  const said: PushPayload = {
    title,
    body: kindName(notice, isolatedTexts[notice.language]),
    path: pathFor(row.recipient, noticePath(notice, notice.role)),
    tag: notice.notice_id,
    urgent: notice.urgent,
    telling: row.id,
  };
  const targets = await asJobs<PushTarget>('select * from private.push_targets($1)', [row.recipient]);
  const tell = async (target: PushTarget): Promise<void> => {
    const outcome = await push.send({
      outboxId: row.id,
      target,
      title: `${title}: ${said.body}`,
      payload: JSON.stringify(said),
      urgent: notice.urgent,
    });
    if (outcome === 'gone') await asJobs('select private.drop_push($1)', [target.id]);
    else await noteDelivered(database, row.recipient, [notice.notice_id]);
  };
  // All at once: those of ten browsers that answer late one after the other would outlive the claim, and be sent again.
  const told = await Promise.allSettled(targets.rows.map(tell));
  const failed = told.find((one) => one.status === 'rejected');
  // Another attempt takes the place of what has come already, without a sound: its tag and telling are the same.
  if (failed && row.attempts < ATTEMPTS) throw failed.reason;
}
