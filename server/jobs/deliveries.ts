import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { GuardianKeys } from '../guardian/keys.ts';
import type { MailAdapter } from '../integrations/mail/mail.ts';
import type { Portal } from '../integrations/mail/templates/kinds.ts';
import { isMailKind, renderMail } from '../integrations/mail/templates/render.ts';
import { PermanentFailure } from '../integrations/permanent-failure.ts';
import type { PushAdapter } from '../integrations/push/push.ts';
import type { SmsAdapter } from '../integrations/sms/sms.ts';
import { isSmsKind, renderSms } from '../integrations/sms/templates.ts';
import type { NoticeLinks } from '../notice-links/codes.ts';
import type { UnsubscribeKeys } from '../unsubscribe/keys.ts';
import { deleteAccount } from './delete-account.ts';
import { isGuardianMail, withGuardianAddress } from './guardian-mail.ts';
import { assertWithinHours } from './held-back.ts';
import { languageOf } from './language.ts';
import { isNoticeMail, sendNotices } from './notice-mail.ts';
import { PUSH_KIND, sendPushes } from './notice-push.ts';
import { SMS_KIND, sendText } from './notice-sms.ts';
import type { OutboxRow } from './outbox.ts';
import type { Deliver } from './relay.ts';
import { sendWeek, WEEK_KIND } from './week-mail.ts';
import { sendWeekText, WEEK_SMS_KIND } from './week-sms.ts';

/** What is told by other ways than mails about notices, and waits for the hours of its person too. */
const heldBack: readonly string[] = [PUSH_KIND, SMS_KIND, WEEK_KIND, WEEK_SMS_KIND];

export type DeliveryOptions = {
  database: Database;
  mail: MailAdapter;
  sms: SmsAdapter;
  push: PushAdapter;
  productTitle: string;
  /** Whom people write to. */
  contact?: string | undefined;
  portalUrl(): string;
  /** Signs what a mail about notices can be stopped with. */
  signUnsubscribe: UnsubscribeKeys['sign'];
  /** Signs what a parent or guardian of a learner answers with. */
  signGuardian: GuardianKeys['sign'];
  /** Shows one notice without a sign-in. */
  noticeLinks: NoticeLinks;
};

/** Delivers an outbox row by its kind. A kind that nobody handles, or a payload that does not fit, is refused for good. */
export function deliveries({
  database,
  mail,
  sms,
  push,
  productTitle,
  contact,
  portalUrl,
  signUnsubscribe,
  signGuardian,
  noticeLinks,
}: DeliveryOptions): Deliver {
  return async (row: OutboxRow) => {
    const { id: outboxId, kind, recipient: to, payload, created_at: createdAt } = row;
    const portal: Portal = { productTitle, url: portalUrl(), contact };
    if (isNoticeMail(kind) || heldBack.includes(kind)) await assertWithinHours(database, row);
    if (isNoticeMail(kind)) {
      await sendNotices({ database, mail, portal, signUnsubscribe, links: noticeLinks }, row, kind);
    } else if (kind === WEEK_KIND) {
      await sendWeek({ database, mail, portal, signUnsubscribe }, row);
    } else if (kind === WEEK_SMS_KIND) {
      await sendWeekText({ database, sms, portal }, row);
    } else if (kind === PUSH_KIND) {
      await sendPushes({ database, push, productTitle }, row);
    } else if (kind === SMS_KIND) {
      await sendText({ database, sms, portal, links: noticeLinks }, row);
    } else if (isMailKind(kind)) {
      const language = await languageOf(database, to);
      const filled = isGuardianMail(kind)
        ? await fitting(kind, () =>
            withGuardianAddress(kind, payload, { url: portal.url, sign: signGuardian, language }),
          )
        : payload;
      await mail.send({
        outboxId,
        kind,
        to,
        createdAt,
        ...(await fitting(kind, () => renderMail(kind, filled, portal, language))),
      });
    } else if (isSmsKind(kind)) {
      const language = await languageOf(database, to);
      await sms.send({
        outboxId,
        kind,
        to,
        ...(await fitting(kind, () => renderSms(kind, payload, portal, language))),
      });
    } else if (kind === 'announcement-turn') {
      await database.queryScoped(
        { role: 'portal_jobs' },
        { text: 'select private.turn_announcement($1)', values: [to] },
      );
    } else if (kind === 'event-turn') {
      await database.queryScoped(
        { role: 'portal_jobs' },
        { text: 'select private.turn_event($1)', values: [to] },
      );
    } else if (kind === 'shared-file-turn') {
      await database.queryScoped(
        { role: 'portal_jobs' },
        { text: 'select private.turn_shared_file($1)', values: [to] },
      );
    } else if (kind === 'assignment-turn') {
      await database.queryScoped(
        { role: 'portal_jobs' },
        { text: 'select private.turn_assignment($1)', values: [to] },
      );
    } else if (kind === 'primary-guardian') {
      await database.queryScoped(
        { role: 'portal_jobs' },
        { text: 'select private.find_primary($1)', values: [to] },
      );
    } else if (kind === 'delete-account') {
      await deleteAccount(database, to);
    } else {
      throw new PermanentFailure(`no handler for the kind ${kind}`);
    }
  };
}

async function fitting<T>(kind: string, render: () => T | Promise<T>): Promise<T> {
  try {
    return await render();
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const fields = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new PermanentFailure(`the payload does not fit ${kind} (${fields.join('; ')})`, error);
  }
}
