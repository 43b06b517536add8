import type { FastifyRequest } from 'fastify';
import { AccountError } from '../errors.ts';
import type { AccountService } from '../service.ts';
import { countingFailures } from './require.ts';

const HOUSE = 'all';

/**
 * Does what a typed code of a mail is for. Six digits are guessed by whoever may try often enough, at one account or
 * at one after the other: wrong ones count against the address, and over all addresses together. Past that sum
 * nobody is shut out, but each address has only a handful more until the hour is over.
 * @throws {AccountError} 429 `over_request_rate_limit`, and what the work throws.
 */
export async function countingWrongCodes<T>(
  service: AccountService,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const tried = () => countingFailures(service, request, 'code-address', () => telling(service, work));
  const isAlarmed = await service.limits.isUsedUp('codes-everywhere', HOUSE);
  return isAlarmed ? countingFailures(service, request, 'code-address-alarm', tried) : tried();
}

async function telling<T>(service: AccountService, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isWrong = error instanceof AccountError && error.code === 'otp_expired';
    if (isWrong) await service.limits.count('codes-everywhere', HOUSE);
    throw error;
  }
}
