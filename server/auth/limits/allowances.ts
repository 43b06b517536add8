/**
 * How often something may be done: `points` in `seconds`. Per account first and tight; per address only
 * as a ceiling, since a whole school sits behind one; what is done rightly is taken back of
 * that where it can be told. With `pause`, what is beyond
 * `points` is not refused until the time is over: each must only wait longer than the one before, from
 * one second doubling to `pause` seconds.
 */
export const allowances = {
  /** Passwords tried for one account in one place (password-tries.ts); forgiven by a right one. */
  'password-here': { points: 10, seconds: 15 * 60, pause: 60 },
  /** Wrong passwords for one account where it has not signed in before. */
  'password-account': { points: 100, seconds: 60 * 60, pause: 60 },
  /** Wrong passwords from one address. */
  'password-address': { points: 600, seconds: 5 * 60 },
  /**
   * Wrong passwords from everywhere; past it each address has fewer, for as long, unless it is where the account has
   * signed in before. A country that comes back from its holidays types some hundreds an hour wrongly.
   */
  'passwords-everywhere': { points: 3000, seconds: 60 * 60 },
  'password-address-alarm': { points: 30, seconds: 60 * 60 },
  /** Mails to one address: sign-up, recovery, resend, change. Whether or not it has an account. */
  'mail-recipient': { points: 4, seconds: 60 },
  'mail-recipient-hour': { points: 12, seconds: 60 * 60 },
  /** Mails caused from one address. */
  'mail-address': { points: 1000, seconds: 60 * 60 },
  /** Links, codes of PKCE flows and invitations from one address that are no good. Nobody guesses them. */
  'link-address': { points: 300, seconds: 5 * 60 },
  /** Wrong codes of mails from one address, over all accounts. The links of the same mails stay good. */
  'code-address': { points: 60, seconds: 60 * 60 },
  /** Wrong codes of mails from everywhere; past it each address has fewer, for as long. */
  'codes-everywhere': { points: 500, seconds: 60 * 60 },
  'code-address-alarm': { points: 10, seconds: 60 * 60 },
  /** Codes of mails tried for one account, over all of its codes; forgiven by a right one. The links stay good. */
  'code-account': { points: 15, seconds: 24 * 60 * 60 },
  /** Codes of second factors tried for one account; forgiven by a right one. */
  'factor-account': { points: 8, seconds: 5 * 60 },
  'factor-account-day': { points: 60, seconds: 24 * 60 * 60 },
  /** Messages to one phone number. */
  'sms-recipient': { points: 3, seconds: 60 },
  'sms-recipient-hour': { points: 6, seconds: 60 * 60 },
  'sms-recipient-day': { points: 12, seconds: 24 * 60 * 60 },
  /** Messages that one account causes: each costs money. */
  'sms-account': { points: 20, seconds: 24 * 60 * 60 },
  /** Codes to phones caused from one address and not used. Behind a carrier's a town signs in. */
  'sms-address': { points: 120, seconds: 60 * 60 },
  /** Codes to phones that nobody used, from everywhere; past it each address causes only a few, for as long. */
  'sms-everywhere': { points: 2000, seconds: 24 * 60 * 60 },
  'sms-address-alarm': { points: 5, seconds: 60 * 60 },
  /** Codes of phones tried for one number, over all of its codes; forgiven by a right one. */
  'code-phone': { points: 30, seconds: 24 * 60 * 60 },
  /** Sign-ins at a provider that were begun from one address and not completed. */
  'social-address': { points: 300, seconds: 5 * 60 },
  /** Questions to passkeys that were asked from one address and not answered rightly: each is a row. */
  'passkey-address': { points: 600, seconds: 5 * 60 },
  /** Refreshes of one session. */
  'refresh-session': { points: 400, seconds: 5 * 60 },
  /** How often one address may be told by a sign-up that an account exists. */
  'told-exists': { points: 10, seconds: 60 * 60 },
} as const satisfies Record<string, { points: number; seconds: number; pause?: number }>;

export type Allowance = keyof typeof allowances;
