import { isIP } from 'node:net';
import { z } from 'zod';

/** The mail settings of the environment; server/config.ts composes them with the others. */
export const mailSettings = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an address, or a name and <address>',
    )
    .optional(),
  CONTACT_EMAIL: z.email().optional(),
};

export type SmtpConfig = {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`); otherwise STARTTLS is used when offered. */
  secure: boolean;
  /** Refuses to go on without STARTTLS: always when a password would travel beyond this machine. */
  requireTls: boolean;
  auth: { user: string; pass: string } | undefined;
};

/** `embedded` keeps mails in the database and shows them at /outbox; `smtp` sends them. */
export type MailConfig = { adapter: 'embedded' } | { adapter: 'smtp'; from: string; smtp: SmtpConfig };

type MailSettings = { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined };

/** Chooses the adapter: SMTP when `SMTP_URL` is set, otherwise embedded. The sender defaults to no-reply at the SMTP host. */
export function readMailConfig(given: MailSettings): MailConfig {
  if (!given.SMTP_URL) return { adapter: 'embedded' };
  const url = new URL(given.SMTP_URL);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'smtps:';
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined;
  const loopback = host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
  return {
    adapter: 'smtp',
    from: given.MAIL_FROM ?? `no-reply@${host}`,
    smtp: {
      host,
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      requireTls: Boolean(auth) && !secure && !loopback,
      auth,
    },
  };
}
