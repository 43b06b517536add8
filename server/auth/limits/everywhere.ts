import type { FastifyRequest } from 'fastify';
import { AccountError } from '../errors.ts';
import type { AccountService } from '../service.ts';
import type { Allowance } from './allowances.ts';
import { countingFailures } from './require.ts';

/** What is counted over all accounts and addresses together. */
export const HOUSE = 'all';

/** What is counted over all accounts and addresses together. */
export type Sprayed = {
  everywhere: Allowance;
  /** What each address has once that is used up. */
  alarm: Allowance;
  /** The code of the refusal that tells a wrong one. */
  wrong: string;
  /** Whoever comes from where the account has signed in before is not who sprays. */
  isExempt?: boolean;
};

/**
 * Does what a guess may be made with. Whoever tries one guess at each of many accounts, from many addresses, passes
 * every limit of an account or address: wrong ones are counted for the whole portal. Past that sum nobody is shut
 * out, but each address has only a handful more until the hour is over.
 * @throws {AccountError} 429 `over_request_rate_limit`, and what the work throws.
 */
export async function countingEverywhere<T>(
  service: AccountService,
  request: FastifyRequest,
  { everywhere, alarm, wrong, isExempt = false }: Sprayed,
  work: () => Promise<T>,
): Promise<T> {
  const tried = async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AccountError && error.code === wrong) {
        await service.limits.count(everywhere, HOUSE);
      }
      throw error;
    }
  };
  const isAlarmed = await service.limits.isUsedUp(everywhere, HOUSE);
  return isAlarmed && !isExempt ? countingFailures(service, request, alarm, tried) : tried();
}
