import { invalid } from '../errors.ts';

/**
 * A phone number in the form that numbers are kept in: E.164 without the plus.
 * @throws {AccountError} 400 with the contract's text.
 */
export function normalPhone(given: string): string {
  const digits = given.trim().replace(/^\+/, '');
  if (!/^[1-9]\d{6,14}$/.test(digits)) throw invalid('Invalid phone number format (E.164 required)');
  return digits;
}
