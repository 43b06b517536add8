import { randomUUID } from 'node:crypto';
import { type AccountBody, accountBody } from '../accounts/account-body.ts';
import { standInHash } from '../accounts/passwords.ts';
import { type AccountService, accountScope } from '../service.ts';
import { type Enrolment, enrol } from './enrol.ts';

/**
 * The answer to a sign-up for an address that has an account, which must not tell: the same work is done
 * for a made-up address and undone, so that form errors, body and timing are those of a new account.
 */
export async function heldBackAnswer(
  service: AccountService,
  enrolment: Omit<Enrolment, 'passwordHash'>,
): Promise<AccountBody> {
  const madeUp = `${randomUUID()}@example.invalid`;
  const passwordHash = await standInHash();
  const account = await service.database.withScope(
    accountScope,
    (tx) => enrol(service, tx, { ...enrolment, email: madeUp, passwordHash }),
    { rollback: () => true },
  );
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
