import type { Transaction } from '../../database/scope.ts';
import { sendMessage } from '../mail.ts';
import type { AccountService } from '../service.ts';

/** Tells the owner of an account by mail what the one who asked is not told: that the address has one. */
export async function sendAlreadyRegistered(
  service: AccountService,
  tx: Transaction,
  recipient: string,
): Promise<void> {
  const home = service.publicUrl();
  await sendMessage(tx, {
    kind: 'already-registered',
    recipient,
    payload: { url: `${home}/auth`, recover_url: `${home}/auth?mode=forgot-password` },
  });
}
