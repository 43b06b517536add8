import type { Transaction } from '../../database/scope.ts';
import { type AccountBody, accountBody } from '../accounts/account-body.ts';
import { madeUpLike } from '../accounts/identifier.ts';
import { standInHash } from '../accounts/passwords.ts';
import { type AccountService, accountScope } from '../service.ts';
import { type Enrolment, enrol } from './enrol.ts';

/**
 * The answer to a sign-up for an address or number that has an account, which must not tell: the same work is done
 * for a made-up one and undone, so that form errors, body and timing are those of a new account.
 * @param tell what the transaction keeps: the mail to the owner
 */
export async function heldBackAnswer(
  service: AccountService,
  enrolment: Omit<Enrolment, 'passwordHash'>,
  tell: (tx: Transaction) => Promise<void> = async () => {},
): Promise<AccountBody> {
  const passwordHash = await standInHash();
  const account = await service.database.withScope(accountScope, async (tx) => {
    await tx.query('savepoint held_back');
    const made = await enrol(service, tx, {
      ...enrolment,
      identifier: madeUpLike(enrolment.identifier),
      passwordHash,
    });
    await tx.query('rollback to savepoint held_back');
    await tell(tx);
    return made;
  });
  const { identifier } = enrolment;
  return accountBody({
    ...account,
    ...identifier,
    identities: account.identities.map((identity) => ({
      ...identity,
      email: 'email' in identifier ? identifier.email : identity.email,
      identity_data: { ...identity.identity_data, ...identifier },
    })),
  });
}
