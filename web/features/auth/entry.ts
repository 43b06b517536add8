import { claimPath } from '#contract/claim-codes.ts';
import { t } from '#texts/auth';

/** One of the two entries of the product, each with an auth screen of its own. */
export type Entry = {
  auth: '/auth' | '/portal/auth';
  /** Where a signed-in person goes, unless they came from elsewhere. */
  inside: '/dashboard' | '/portal/dashboard';
  /** Where the link of a confirmation mail leads. */
  confirmed: string;
  /** Where a new password leads. */
  afterReset: '/' | '/portal/dashboard';
  /** What the login form calls the address. */
  emailLabel: string;
  /** What follows a registration. */
  registered: string;
  /** Whom to ask. */
  help?: string;
};

export const schoolEntry = (): Entry => ({
  auth: '/auth',
  inside: '/dashboard',
  confirmed: '/auth',
  afterReset: '/',
  emailLabel: t.username(),
  registered: t.registrationWasReceivedOpenEmail(),
  help: t.needHelpPleaseContactSchool(),
});

export const portalEntry = (): Entry => ({
  auth: '/portal/auth',
  inside: '/portal/dashboard',
  // Whoever has just verified an address chooses a plan.
  confirmed: '/portal/subscribe',
  afterReset: '/portal/dashboard',
  emailLabel: t.email(),
  registered: t.ifEmailNotAlreadyRegistered(),
});

/** Of somebody with a letter of the school: what is confirmed by mail leads back to it. @param code of the letter */
export const letterEntry = (code: string): Entry => ({ ...schoolEntry(), confirmed: claimPath(code) });
