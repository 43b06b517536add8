import type { FastifyRequest } from 'fastify';
import type { AccountService } from '../service.ts';
import { countingEverywhere } from './everywhere.ts';
import { countingFailures } from './require.ts';

const codes = { everywhere: 'codes-everywhere', alarm: 'code-address-alarm', wrong: 'otp_expired' } as const;

/**
 * Does what a typed code of a mail is for. Six digits are guessed by whoever may try often enough, at one account or
 * at one after the other: wrong ones count against the address, and over all addresses together.
 * @throws {AccountError} 429 `over_request_rate_limit`, and what the work throws.
 */
export function countingWrongCodes<T>(
  service: AccountService,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  return countingEverywhere(service, request, codes, () =>
    countingFailures(service, request, 'code-address', work),
  );
}
