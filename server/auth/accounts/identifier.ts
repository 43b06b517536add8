import { randomInt, randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/scope.ts';
import { type Account, accountByEmail, accountByPhone } from './account.ts';

/** By what a person names an account: an e-mail address or a mobile number, in the form that it is kept in. */
export type Identifier = { email: string } | { phone: string };

/** The account that has it, confirmed or not; undefined when none has. */
export function accountAt(tx: Transaction, identifier: Identifier): Promise<Account | undefined> {
  return 'email' in identifier ? accountByEmail(tx, identifier.email) : accountByPhone(tx, identifier.phone);
}

/** For counting what is done to it. */
export function identifierText(identifier: Identifier): string {
  return 'email' in identifier ? identifier.email : identifier.phone;
}

/** One of the same kind that nobody has, for work that is undone. No country has the code 999. */
export function madeUpLike(identifier: Identifier): Identifier {
  if ('email' in identifier) return { email: `${randomUUID()}@example.invalid` };
  return { phone: `999${String(randomInt(10 ** 12)).padStart(12, '0')}` };
}

/** Whether a code was sent to a number, and not to an address. */
export function isNumber(sentTo: string): boolean {
  return /^\d+$/.test(sentTo);
}
