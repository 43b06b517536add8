import type { Context } from '../context.ts';
import { guardianKeys } from '../guardian/keys.ts';
import { mailKinds } from '../integrations/mail/templates/render.ts';
import { pushAdapter } from '../integrations/push/adapter.ts';
import { smsAdapter } from '../integrations/sms/adapter.ts';
import { smsKinds } from '../integrations/sms/templates.ts';
import { noticeLinks } from '../notice-links/codes.ts';
import { unsubscribeKeys } from '../unsubscribe/keys.ts';
import { watchImports } from './broken-imports.ts';
import { cleanUp } from './clean-up.ts';
import { deliveries } from './deliveries.ts';
import { startDigests } from './digests.ts';
import { startMoments } from './moments.ts';
import { noticeMailKinds } from './notice-mail.ts';
import { SMS_KIND } from './notice-sms.ts';
import { startNumberReminders } from './number-reminders.ts';
import { startPortalReminders } from './portal-reminders.ts';
import { startRelay } from './relay.ts';
import { startVideoWork } from './videos.ts';
import { WEEK_SMS_KIND } from './week-sms.ts';
import { startWeeks } from './weeks.ts';

const HOUR_MS = 3_600_000;

const byMail = [...mailKinds, ...noticeMailKinds];
const ways = [byMail, [...smsKinds, SMS_KIND, WEEK_SMS_KIND]];

/** Starts what works beside the requests: the outbox relay, the daily digests, the reminders, the moments of what is scheduled, the work on videos, the look at imports and the hourly clean-up. Call it once the server listens. */
export async function startJobs(context: Context): Promise<{ stop(): Promise<void> }> {
  const { config, database, keys, log, mail, publicUrl } = context;
  const sms = smsAdapter(config.sms, mail);
  const deliver = deliveries({
    database,
    mail,
    sms,
    push: pushAdapter(config.push, { keys, mailbox: mail, contact: config.contact, publicUrl }),
    productTitle: config.productTitle,
    contact: config.contact,
    portalUrl: publicUrl,
    signUnsubscribe: unsubscribeKeys(keys).sign,
    signGuardian: guardianKeys(keys).sign,
    noticeLinks: noticeLinks(keys),
  });
  const verify = (way: readonly string[]) => (way === byMail ? mail.verify?.() : undefined);
  const relay = await startRelay({ database, deliver, log, ways, verify });

  const reminders = startPortalReminders({ database, log });
  const numbers = startNumberReminders({ database, log });
  const moments = startMoments({ database, log });
  const weeks = startWeeks({ database, log });
  const digests = startDigests({ database, log, hour: config.digestHour });
  const imports = watchImports({ database, log });
  const videos = await startVideoWork(context);
  const cleaning = setInterval(() => void cleanUp(database, log), HOUR_MS).unref();

  return {
    async stop() {
      clearInterval(cleaning);
      await digests.stop();
      await weeks.stop();
      await reminders.stop();
      await numbers.stop();
      await moments.stop();
      await imports.stop();
      await videos.stop();
      await relay.stop();
    },
  };
}
