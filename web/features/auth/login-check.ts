import type { FieldErrors, ResolverResult } from 'react-hook-form';
import { numberIn } from '#contract/phone-numbers.ts';
import { t } from '#texts/auth';
import { nameOf } from '#web/lib/said.ts';

const emailIsRequired = () => t.emailIsRequired();
const emailIsNone = () => t.enterAValidEmailAddress();
const passwordIsRequired = () => t.passwordIsRequired();

/** `remember` unticked keeps the session in session storage. */
export type LoginValues = { email: string; password: string; remember: boolean };

/**
 * Email, or a mobile number, and password are required. By hand: the schema library would be a fifth of
 * the login page, for two fields that the server judges anyway.
 */
export function checkLogin(values: LoginValues): ResolverResult<LoginValues> {
  const email = values.email.trim();
  const errors: FieldErrors<LoginValues> = {};
  if (email === '') errors.email = { type: 'required', message: nameOf(emailIsRequired) };
  else if (!isAddress(email) && numberIn(email) === undefined)
    errors.email = { type: 'pattern', message: nameOf(emailIsNone) };
  if (values.password === '') errors.password = { type: 'required', message: nameOf(passwordIsRequired) };
  if (Object.keys(errors).length > 0) return { values: {}, errors };
  return { values: { ...values, email }, errors: {} };
}

/** A slip of the finger, not every rule of an address. */
export const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
