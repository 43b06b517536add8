import type { Transaction } from '../../database/scope.ts';
import { sendMessage } from '../mail.ts';
import type { AccountService } from '../service.ts';

/**
 * Tells the owner of an account by mail what the one who asked is not told: that the address has one.
 * @param path of the auth screen at which it was asked; each says so when the account is the other's
 */
export async function sendAlreadyRegistered(
  service: AccountService,
  tx: Transaction,
  recipient: string,
  path: '/auth' | '/portal/auth' = '/auth',
): Promise<void> {
  const home = service.publicUrl();
  await sendMessage(tx, {
    kind: 'already-registered',
    recipient,
    payload: { url: `${home}${path}`, recover_url: `${home}${path}?mode=forgot-password` },
  });
}
