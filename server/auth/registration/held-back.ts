import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/scope.ts';
import { type AccountBody, accountBody } from '../accounts/account-body.ts';
import { standInHash } from '../accounts/passwords.ts';
import { type AccountService, accountScope } from '../service.ts';
import { type Enrolment, enrol } from './enrol.ts';

/**
 * The answer to a sign-up for an address that has an account, which must not tell: the same work is done
 * for a made-up address and undone, so that form errors, body and timing are those of a new account.
 * @param tell what the transaction keeps: the mail to the owner
 */
export async function heldBackAnswer(
  service: AccountService,
  enrolment: Omit<Enrolment, 'passwordHash'>,
  tell: (tx: Transaction) => Promise<void> = async () => {},
): Promise<AccountBody> {
  const madeUp = `${randomUUID()}@example.invalid`;
  const passwordHash = await standInHash();
  const account = await service.database.withScope(accountScope, async (tx) => {
    await tx.query('savepoint held_back');
    const made = await enrol(service, tx, { ...enrolment, email: madeUp, passwordHash });
    await tx.query('rollback to savepoint held_back');
    await tell(tx);
    return made;
  });
  const { email } = enrolment;
  return accountBody({
    ...account,
    email,
    identities: account.identities.map((identity) => ({
      ...identity,
      email,
      identity_data: { ...identity.identity_data, email },
    })),
  });
}
