import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '../../../contract/limits.ts';
import { refused } from '../../refused.ts';
import { invalid } from '../errors.ts';

const format = z.email();

/**
 * An e-mail address in the form that accounts are kept under: trimmed, lower case.
 * @throws {AccountError} 400 with the contract's texts.
 */
export function normalEmail(given: string): string {
  const address = given.trim().toLowerCase();
  if (address === '') throw invalid(refused('account.email_missing'));
  if (address.length > EMAIL_MAX_LENGTH) throw invalid(refused('account.email_too_long'));
  if (!format.safeParse(address).success) throw invalid(refused('account.email_format'));
  return address;
}
