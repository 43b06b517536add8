import type { Transaction } from '../../database/scope.ts';
import { type AskedBy, type CodeKind, endTokens, hasOpen, issueCode } from '../codes/issue.ts';
import { codePayload, mailedLink, sendMessage } from '../mail.ts';
import type { AccountService } from '../service.ts';
import { type Account, accountByEmail } from './account.ts';
import { sendAlreadyRegistered } from './already-registered.ts';
import type { LinkTarget } from './confirmation.ts';

/**
 * Notes the address that the account shall move to and mails both addresses; the change is made once
 * both have confirmed. When the new address has an account already, its owner is told by mail, and
 * nothing shows it to the one who asked.
 */
export async function sendEmailChange(
  service: AccountService,
  tx: Transaction,
  account: Account,
  { newEmail, redirectTo, flow }: LinkTarget & { newEmail: string },
): Promise<void> {
  await noteNewEmail(tx, account.id, newEmail);
  await mailHalves(service, tx, account, { newEmail, redirectTo, flow, askedBy: 'owner', halves });
}

/**
 * Mails once more what the change waits for, to whoever asks: what was confirmed already stays so, and the links
 * that were sent before stay good.
 */
export async function resendEmailChange(
  service: AccountService,
  tx: Transaction,
  account: Account,
  link: LinkTarget,
): Promise<void> {
  if (!account.new_email) return;
  const open: CodeKind[] = [];
  for (const kind of halves) if (await hasOpen(tx, { userId: account.id, kind })) open.push(kind);
  // None is left when all of them were too old, and were tidied away.
  const waitedFor = open.length > 0 ? open : halves;
  await mailHalves(service, tx, account, {
    ...link,
    newEmail: account.new_email,
    askedBy: 'anybody',
    halves: waitedFor,
  });
}

const halves: readonly CodeKind[] = ['email_change_current', 'email_change_new'];

type Halves = LinkTarget & { newEmail: string; askedBy: AskedBy; halves: readonly CodeKind[] };

async function mailHalves(
  service: AccountService,
  tx: Transaction,
  account: Account,
  { newEmail, redirectTo, flow, askedBy, halves: wanted }: Halves,
): Promise<void> {
  const mail = async (kind: CodeKind, recipient: string, role: 'current' | 'new') => {
    const issued = await issueCode(service, tx, {
      userId: account.id,
      kind,
      sentTo: recipient,
      challenge: flow,
      method: 'email_change',
      askedBy,
    });
    const url = mailedLink(service, issued, 'email_change', redirectTo);
    return {
      kind: 'email-change',
      recipient,
      payload: { url, ...codePayload(issued), new_email: newEmail, role },
    };
  };
  if (account.email && wanted.includes('email_change_current')) {
    await sendMessage(tx, await mail('email_change_current', account.email, 'current'));
  }
  if (!wanted.includes('email_change_new')) return;
  const toNew = await mail('email_change_new', newEmail, 'new');
  const taken = await accountByEmail(tx, newEmail);
  if (taken) await sendAlreadyRegistered(service, tx, newEmail);
  else await sendMessage(tx, toNew);
}

/**
 * Begins a change whose links somebody else sends, unless one to this address has begun: both codes are
 * opened, since the change waits for every one that is open.
 */
export async function startEmailChange(
  service: AccountService,
  tx: Transaction,
  account: Account,
  newEmail: string,
): Promise<void> {
  if (account.new_email === newEmail) return;
  await noteNewEmail(tx, account.id, newEmail);
  const userId = account.id;
  await issueCode(service, tx, {
    userId,
    kind: 'email_change_current',
    sentTo: account.email ?? '',
    askedBy: 'owner',
  });
  await issueCode(service, tx, { userId, kind: 'email_change_new', sentTo: newEmail, askedBy: 'owner' });
}

/** Ends a change that waits, and what was mailed for it; false when none does. */
export async function callOffEmailChange(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update auth.users set new_email = null, email_change_sent_at = null, updated_at = now()
      where id = $1 and new_email is not null`,
    [userId],
  );
  for (const kind of halves) await endTokens(tx, { userId, kind });
  return rowCount === 1;
}

async function noteNewEmail(tx: Transaction, userId: string, newEmail: string): Promise<void> {
  await tx.query(
    'update auth.users set new_email = $2, email_change_sent_at = now(), updated_at = now() where id = $1',
    [userId, newEmail],
  );
}
