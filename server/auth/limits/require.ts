import type { FastifyRequest } from 'fastify';
import { placeOfAddress } from '../../limits/address.ts';
import { AccountError } from '../errors.ts';
import type { AccountService } from '../service.ts';
import type { Allowance } from './allowances.ts';

/** Counts each in turn, in order. @throws {AccountError} 429 `over_request_rate_limit` at the first that is used up. */
export async function requireAllowance(
  service: AccountService,
  ...counted: readonly (readonly [Allowance, string])[]
): Promise<void> {
  for (const [allowance, subject] of counted) {
    const wait = await service.limits.count(allowance, subject);
    if (wait !== undefined) {
      throw new AccountError({
        status: 429,
        code: 'over_request_rate_limit',
        message: 'Request rate limit reached',
        retryAfter: wait,
      });
    }
  }
}

/** Where a request comes from, as limits count it. */
export function placeOf(request: FastifyRequest): string {
  return placeOfAddress(request.ip);
}

/**
 * Does the work, which counts against an address only if it fails: behind one address a whole school or a
 * carrier's customers do it rightly. While it is under way it counts, so that many at once are many.
 * @throws {AccountError} 429 `over_request_rate_limit`, and what the work throws.
 */
export async function countingFailures<T>(
  service: AccountService,
  request: FastifyRequest,
  allowance: Allowance,
  work: () => Promise<T>,
): Promise<T> {
  const place = placeOf(request);
  await requireAllowance(service, [allowance, place]);
  const done = await work();
  await service.limits.giveBack(allowance, place);
  return done;
}

/** A mail whose link or code was used was wanted: it is taken back of what the address may cause. */
export function countMailAsWanted(service: AccountService, request: FastifyRequest): Promise<void> {
  return service.limits.giveBack('mail-address', placeOf(request));
}

/**
 * Counts a mail that is about to be caused, whether or not it will be sent.
 * @throws {AccountError} 429 `over_email_send_rate_limit`.
 */
export async function requireMailAllowance(
  service: AccountService,
  request: FastifyRequest,
  recipient: string,
): Promise<void> {
  const counted = [
    ['mail-recipient', recipient],
    ['mail-recipient-hour', recipient],
    ['mail-address', placeOf(request)],
  ] as const;
  for (const [allowance, subject] of counted) {
    const wait = await service.limits.count(allowance, subject);
    if (wait !== undefined) throw tooManySent('over_email_send_rate_limit', wait);
  }
}

/** @param wait seconds until it is allowed again */
export function tooManySent(code: string, wait: number): AccountError {
  return new AccountError({
    status: 429,
    code,
    message: `For security purposes, you can only request this after ${wait} seconds.`,
    extra: { hint: JSON.stringify({ code: 'over_email_send_rate_limit', seconds: wait }) },
    retryAfter: wait,
  });
}
