import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { GuardianKeys } from '../guardian/keys.ts';
import type { MailAdapter } from '../integrations/mail/mail.ts';
import type { Portal } from '../integrations/mail/templates/kinds.ts';
import { isMailKind, renderMail } from '../integrations/mail/templates/render.ts';
import { PermanentFailure } from '../integrations/permanent-failure.ts';
import type { SmsAdapter } from '../integrations/sms/sms.ts';
import { isSmsKind, renderSms } from '../integrations/sms/templates.ts';
import type { UnsubscribeKeys } from '../unsubscribe/keys.ts';
import { deleteAccount } from './delete-account.ts';
import { isGuardianMail, withGuardianAddress } from './guardian-mail.ts';
import { languageOf } from './language.ts';
import { isNoticeMail, sendNotices } from './notice-mail.ts';
import type { OutboxRow } from './outbox.ts';
import type { Deliver } from './relay.ts';

export type DeliveryOptions = {
  database: Database;
  mail: MailAdapter;
  sms: SmsAdapter;
  productTitle: string;
  /** Whom people write to. */
  contact?: string | undefined;
  portalUrl(): string;
  /** Signs what a mail about notices can be stopped with. */
  signUnsubscribe: UnsubscribeKeys['sign'];
  /** Signs what a parent or guardian of a learner answers with. */
  signGuardian: GuardianKeys['sign'];
};

/** Delivers an outbox row by its kind. A kind that nobody handles, or a payload that does not fit, is refused for good. */
export function deliveries({
  database,
  mail,
  sms,
  productTitle,
  contact,
  portalUrl,
  signUnsubscribe,
  signGuardian,
}: DeliveryOptions): Deliver {
  return async (row: OutboxRow) => {
    const { id: outboxId, kind, recipient: to, payload, created_at: createdAt } = row;
    const portal: Portal = { productTitle, url: portalUrl(), contact };
    if (isNoticeMail(kind)) {
      await sendNotices({ database, mail, portal, signUnsubscribe }, row, kind);
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
