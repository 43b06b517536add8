import type { Transaction } from '../database/scope.ts';
import { isPlainName } from '../integrations/mail/templates/plain-name.ts';
import type { Account } from './accounts/account.ts';
import type { IssuedCode } from './codes/issue.ts';
import type { AccountService } from './service.ts';

/** Below `/auth/v1`; not the contract's, which leaves it to the mail where its link leads. */
export const MAILED_LINK_PATH = '/mailed-link';

/** The verification types of the contract that a link can have. */
export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change';

type Message = { kind: string; recipient: string; payload: Record<string, unknown> };

/** Puts a mail or a text message into the outbox, to be delivered once this transaction is committed. */
export async function sendMessage(tx: Transaction, { kind, recipient, payload }: Message): Promise<void> {
  await tx.query('insert into private.outbox (kind, recipient, payload) values ($1, $2, $3)', [
    kind,
    recipient,
    JSON.stringify(payload),
  ]);
}

type LinkOf = [
  service: Pick<AccountService, 'publicUrl'>,
  issued: Pick<IssuedCode, 'linkToken'>,
  type: LinkType,
  redirectTo: string,
];

const linkAt =
  (path: string) =>
  (...[service, { linkToken }, type, redirectTo]: LinkOf): string => {
    const query = new URLSearchParams({ token: linkToken, type, redirect_to: redirectTo });
    return `${service.publicUrl()}/auth/v1${path}?${query}`;
  };

/** The link that does the same as typing the code, by being opened, and then leads to `redirectTo`. */
export const verifyLink = linkAt('/verify');

/** The link for a mail: the same, by a press on the page that it opens (public/mailed-link.ts). */
export const mailedLink = linkAt(MAILED_LINK_PATH);

/** What every mail with a code carries. */
export function codePayload(issued: IssuedCode): { code: string; valid_seconds: number } {
  return { code: issued.code, valid_seconds: issued.validSeconds };
}

/**
 * How a mail addresses the person; undefined when they have not said their name, or when it looks like
 * anything else: whoever signs up with somebody's address must not write to them in the school's name.
 */
export function nameOf(account: Account): string | undefined {
  const { first_name, full_name } = account.user_metadata;
  const name = first_name ?? full_name;
  return isPlainName(name) ? name : undefined;
}
