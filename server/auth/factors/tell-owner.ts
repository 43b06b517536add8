import type { Transaction } from '../../database/scope.ts';
import type { Account } from '../accounts/account.ts';
import { nameOf, sendMessage } from '../mail.ts';
import type { StoredFactor } from './factor.ts';

/** Mails the owner that a second step was added or removed: it may have been somebody else who did it. */
export async function tellOwner(
  tx: Transaction,
  account: Account,
  { factor_type, friendly_name }: StoredFactor,
  change: 'added' | 'removed',
): Promise<void> {
  if (!account.email) return;
  await sendMessage(tx, {
    kind: `second-step-${change}`,
    recipient: account.email,
    payload: { name: nameOf(account), step: factor_type, device: friendly_name ?? '' },
  });
}
