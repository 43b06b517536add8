import { PHONE_PROOF_DAYS } from '#contract/limits.ts';
import { ownAccount } from '#web/lib/own-account.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The number that signs in, and whether it was proven so long ago that it does not alone. */
export async function fetchOwnNumber() {
  const account = await ownAccount();
  const { phone = '', phone_confirmed_at, email = '', identities = [] } = account;
  const proven = account.phone_proven_at ?? phone_confirmed_at;
  return {
    /** Digits with the country code; '' without one. */
    phone: phone_confirmed_at ? phone : '',
    isLapsed: proven !== undefined && Date.parse(proven) < Date.now() - PHONE_PROOF_DAYS * DAY_MS,
    email,
    identity: identities.find(({ provider }) => provider === 'phone'),
    hasPassword: account.has_password === true,
  };
}
export type OwnNumber = Awaited<ReturnType<typeof fetchOwnNumber>>;
