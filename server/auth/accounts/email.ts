import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '../../../contract/limits.ts';
import { invalid } from '../errors.ts';

const format = z.email();

/**
 * An e-mail address in the form that accounts are kept under: trimmed, lower case.
 * @throws {AccountError} 400 with the contract's texts.
 */
export function normalEmail(given: string): string {
  const address = given.trim().toLowerCase();
  if (address === '') throw invalid('An email address is required');
  if (address.length > EMAIL_MAX_LENGTH) throw invalid('An email address is too long');
  if (!format.safeParse(address).success) throw invalid('Unable to validate email address: invalid format');
  return address;
}
