import { createTransport } from 'nodemailer';
import { PermanentFailure } from '../permanent-failure.ts';
import type { SmtpConfig } from './config.ts';
import type { Mail, MailAdapter } from './mail.ts';
import { isAboutTheMail, isAboutUs } from './smtp-refusals.ts';

/** All of an attempt: well below the outbox lease, so that none outlives its claim, however slowly each answer comes. */
export const attemptMilliseconds = 90_000;

/** Each part of it. */
const timeouts = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** Sends by SMTP, one connection a mail: a pooled one that breaks is retried inside the library, where a mail could go twice. */
export function smtpAdapter(
  { from, smtp }: { from: string; smtp: SmtpConfig },
  within = attemptMilliseconds,
): MailAdapter {
  /** The other side's last word about the portal itself. */
  let refusal: string | undefined;
  const transport = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.secure,
    requireTLS: smtp.requireTls,
    ...(smtp.auth && { auth: smtp.auth }),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: messageId(mail, from),
          date: mail.createdAt,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...oneClick(mail),
          },
          ...(mail.unsubscribeUrl && { list: { unsubscribe: mail.unsubscribeUrl } }),
          signal: AbortSignal.timeout(within),
        });
        refusal = undefined;
      } catch (error) {
        if (isAboutUs(error)) refusal = (error as Error).message;
        if (isAboutTheMail(error)) throw new PermanentFailure(`refused: ${(error as Error).message}`, error);
        throw error;
      }
    },
    verify: async () => {
      await transport.verify();
    },
    refusal: () => refusal,
    close: () => transport.close(),
  };
}

/** That a POST to the address is enough (RFC 8058), which is said of https only. The library's `list` takes addresses alone. */
function oneClick({ unsubscribeUrl }: Mail): Record<string, string> {
  return unsubscribeUrl?.startsWith('https:')
    ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
}

/** The same for every attempt: a server that took the mail twice, because its answer was lost, can tell. */
function messageId({ outboxId, createdAt }: Mail, from: string): string {
  const domain = from.replace(/^.*@|>$/g, '');
  return `<outbox-${outboxId}-${createdAt.getTime().toString(36)}@${domain}>`;
}
