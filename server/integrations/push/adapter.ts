import type { KeyRing } from '../../keys/keys.ts';
import type { MailAdapter } from '../mail/mail.ts';
import type { PushConfig } from './config.ts';
import { pushKeys } from './keys.ts';
import type { PushAdapter } from './push.ts';
import { pushServices } from './services.ts';

type Around = {
  keys: KeyRing;
  mailbox: MailAdapter;
  contact: string | undefined;
  publicUrl(): string;
};

/** The adapter that the configuration names; the embedded one keeps pushes in the embedded mailbox. */
export function pushAdapter(config: PushConfig, { keys, mailbox, contact, publicUrl }: Around): PushAdapter {
  if (config.adapter === 'embedded') return inMailbox(mailbox);
  const subject = () => {
    if (contact) return `mailto:${contact}`;
    const url = publicUrl();
    return url.startsWith('https:') ? url : `mailto:no-reply@${new URL(url).hostname}`;
  };
  return pushServices({ keys: pushKeys(keys), services: config.services, subject });
}

/** A mailbox keeps one message of an outbox row: of several browsers the first. */
function inMailbox(mailbox: MailAdapter): PushAdapter {
  return {
    async send({ outboxId, target, title, payload }) {
      await mailbox.send({
        outboxId,
        kind: 'notice-push',
        to: new URL(target.endpoint).hostname,
        subject: title,
        text: payload,
        html: '',
        createdAt: new Date(),
      });
      return 'sent';
    },
  };
}
