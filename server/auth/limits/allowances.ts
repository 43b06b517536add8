/**
 * How often something may be done: `points` in `seconds`. Per account first and tight; per address only
 * as a ceiling, since a whole school sits behind one (DESIGN section 4).
 */
export const allowances = {
  /** Passwords tried for one account from one address; forgiven by a right one. */
  'password-here': { points: 10, seconds: 5 * 60 },
  /** Passwords tried for one account from addresses where it is not signed in. */
  'password-account': { points: 50, seconds: 60 * 60 },
  /** Passwords tried from one address. */
  'password-address': { points: 600, seconds: 5 * 60 },
  /** Mails to one address: sign-up, recovery, resend, change. Whether or not it has an account. */
  'mail-recipient': { points: 4, seconds: 60 },
  'mail-recipient-hour': { points: 12, seconds: 60 * 60 },
  /** Mails caused from one address. */
  'mail-address': { points: 1000, seconds: 60 * 60 },
  /** Codes and links tried from one address. */
  'code-address': { points: 300, seconds: 5 * 60 },
  /** Codes tried for one account. */
  'code-account': { points: 20, seconds: 10 * 60 },
  /** Codes of second factors tried for one account; forgiven by a right one. */
  'factor-account': { points: 8, seconds: 5 * 60 },
  /** Messages to one phone number. */
  'sms-recipient': { points: 3, seconds: 60 },
  /** Messages that one account causes: each costs money. */
  'sms-account': { points: 20, seconds: 24 * 60 * 60 },
  /** Sign-ins at a provider begun from one address. */
  'social-address': { points: 300, seconds: 5 * 60 },
  /** Refreshes of one session. */
  'refresh-session': { points: 400, seconds: 5 * 60 },
  /** How often one address may be told by a sign-up that an account exists. */
  'told-exists': { points: 10, seconds: 60 * 60 },
} as const satisfies Record<string, { points: number; seconds: number }>;

export type Allowance = keyof typeof allowances;
