import { StartupError } from '../../errors.ts';
import type { MailConfig } from './config.ts';

/** A rendered mail on its way to one address. */
export type Mail = {
  /** The outbox row it delivers; the same for every attempt, so that a repeated one can be recognised. */
  outboxId: string;
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
  /** Stops mails of this sort, without a sign-in; mail programs offer it beside the sender (server/unsubscribe). */
  unsubscribeUrl?: string;
};

/** How mails leave: SMTP, or kept in the database to be read at /outbox. */
export type MailAdapter = {
  /**
   * Resolves when the other side has taken the mail.
   * @throws {PermanentFailure} when it refused for good; any other error is worth another attempt.
   */
  send(mail: Mail): Promise<void>;
  /** Asks the other side whether it would take mails, and sends none. Rejects when it would not. */
  verify?(): Promise<void>;
  /**
   * What the other side said when it last refused the portal itself (its sender, its account) and not one mail; undefined
   * once it has taken one. It is asked for nothing.
   */
  refusal?(): string | undefined;
  close(): void;
};

/**
 * The embedded mailbox shows everyone's one-time links, so it never serves a portal that others can reach,
 * except a demonstration that says so.
 * @param demo what DEMO says
 * @param reachable whether the server can be reached from beyond this machine
 * @throws {StartupError} for a public server without SMTP and without DEMO=1.
 */
export function refuseExposedMailbox(mail: MailConfig, demo: boolean | undefined, reachable: boolean): void {
  if (mail.adapter !== 'embedded' || demo === true || !reachable) return;
  throw new StartupError(
    'SMTP_URL is required for a server that others can reach (HOST or PUBLIC_URL is not this machine): without it, ' +
      'mails with confirmation links would go to nobody. Set SMTP_URL, or DEMO=1 for a demonstration whose mails anyone may read.',
  );
}
