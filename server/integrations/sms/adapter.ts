import type { MailAdapter } from '../mail/mail.ts';
import { PermanentFailure } from '../permanent-failure.ts';
import type { SmsConfig } from './config.ts';
import { gatewayAdapter } from './gateway.ts';
import type { SmsAdapter } from './sms.ts';

/** The adapter that the configuration names; the embedded one keeps messages in the embedded mailbox. */
export function smsAdapter(config: SmsConfig, mailbox: MailAdapter): SmsAdapter {
  switch (config.adapter) {
    case 'gateway':
      return gatewayAdapter(config);
    case 'embedded':
      return inMailbox(mailbox);
    case 'none':
      return refusing;
  }
}

function inMailbox(mailbox: MailAdapter): SmsAdapter {
  return {
    send: ({ outboxId, kind, to, channel, text }) =>
      mailbox.send({
        outboxId,
        kind,
        to: `+${to}`,
        subject: channel === 'whatsapp' ? 'WhatsApp message' : 'Text message',
        text,
        html: '',
        createdAt: new Date(),
      }),
  };
}

const refusing: SmsAdapter = {
  async send() {
    throw new PermanentFailure('no gateway for text messages is configured (SMS_URL)');
  },
};
