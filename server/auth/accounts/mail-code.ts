import type { Transaction } from '../../database/scope.ts';
import type { Challenge } from '../codes/flow.ts';
import { type CodeRequest, issueCode } from '../codes/issue.ts';
import { codePayload, type LinkType, mailedLink, nameOf, sendMessage } from '../mail.ts';
import type { AccountService } from '../service.ts';
import type { Account } from './account.ts';

type Mailed = Pick<CodeRequest, 'kind' | 'method' | 'askedBy'> & {
  redirectTo: string;
  flow: Challenge | undefined;
  /** Which mail it is. */
  mail: string;
  /** As what its link is used. */
  link: LinkType;
  /** What the account's row says of when such a mail was sent last. */
  sentAt: 'confirmation_sent_at' | 'recovery_sent_at';
  /** What the mail says beside the link, the code and the name. */
  payload?: Record<string, unknown>;
};

/** Mails a link and a code to the account's own address. */
export async function mailCode(
  service: AccountService,
  tx: Transaction,
  account: Account,
  { redirectTo, flow, mail, link, sentAt, payload = {}, ...code }: Mailed,
): Promise<void> {
  const recipient = account.email ?? '';
  const issued = await issueCode(service, tx, {
    userId: account.id,
    sentTo: recipient,
    challenge: flow,
    ...code,
  });
  await tx.query(`update auth.users set ${sentAt} = now() where id = $1`, [account.id]);
  const url = mailedLink(service, issued, link, redirectTo);
  await sendMessage(tx, {
    kind: mail,
    recipient,
    payload: { url, ...codePayload(issued), name: nameOf(account), ...payload },
  });
}
