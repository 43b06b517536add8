import { t } from '#texts/lib';
import { isNetworkError, isPassingFault, messageOf, UNEXPECTED_TEXT } from './errors.ts';

/** What learners are told without a connection: no school is meant here. */
export const NO_CONNECTION = () => t.noConnectionCheckNetworkTry();

/** messageOf (web/lib/errors.ts) in the words of the lessons portal. */
export function problemOf(error: unknown, fallback: string = UNEXPECTED_TEXT()): string {
  if (!isNetworkError(error) || isPassingFault(error)) return messageOf(error, fallback);
  // The account client counts a server that fails among the networks that do.
  return hasAnswered(error) ? fallback : NO_CONNECTION();
}

const hasAnswered = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && Number(error.status) >= 500;
