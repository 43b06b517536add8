import { numberIn, shownNumber } from '#contract/phone-numbers.ts';

/** By what somebody signs in, as the account service takes it. */
export type WayIn = { email: string } | { phone: string };

/** Of what was typed as an address or a mobile number; what is neither stands as an address, for the server to judge. */
export function wayIn(typed: string): WayIn {
  const number = typed.includes('@') ? undefined : numberIn(typed);
  return number === undefined ? { email: typed.trim() } : { phone: `+${number}` };
}

/** A number of the account service, with the plus or without, as it is read. */
export const readNumber = (phone: string): string => shownNumber(phone.replace(/^\+/, ''));
