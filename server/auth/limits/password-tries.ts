import type { FastifyRequest } from 'fastify';
import type { AccountService } from '../service.ts';
import { knownDevice } from './device.ts';
import { placeOf, requireAllowance } from './require.ts';

/** Who tries a password, for counting. */
export type Trier = {
  /** The address or number that names the account. */
  name: string;
  /** The account of that name, when there is one. */
  accountId: string | undefined;
  /** Whether a session of the account lives where the request comes from. */
  isFamiliar: boolean;
};

/** Where the tries of one person at one account are counted: in their browser, else behind their address. */
export function placeOfTries(service: AccountService, request: FastifyRequest, trier: Trier): string {
  const device = knownDevice(service, request, trier.accountId);
  return device === undefined ? `${trier.name} ${placeOf(request)}` : `${trier.name} device ${device}`;
}

/**
 * Counts a try (docs/decisions/0104): by account and place, and for places where the account has never
 * signed in, by account overall. Neither ever locks: past the free tries each waits longer than the one
 * before, to a minute at most.
 * @throws {AccountError} 429 `over_request_rate_limit`.
 */
export async function requireTry(
  service: AccountService,
  request: FastifyRequest,
  trier: Trier,
): Promise<void> {
  await requireAllowance(service, ['password-here', placeOfTries(service, request, trier)]);
  const overall = ['password-account', triedOverall(service, request, trier)] as const;
  if (!isKnown(service, request, trier)) return requireAllowance(service, overall);
  // Refuses nobody. Without it, whoever sits where somebody has signed in could time that there is an account.
  await service.limits.count(...overall);
}

/** After a right password: forgives the wrong ones there, and takes this one back of what the account has overall. */
export async function forgiveTry(
  service: AccountService,
  request: FastifyRequest,
  trier: Trier,
): Promise<void> {
  await service.limits.forgive('password-here', placeOfTries(service, request, trier));
  await service.limits.giveBack('password-account', triedOverall(service, request, trier));
}

/** Where the account is known its tries are counted apart. */
function triedOverall(service: AccountService, request: FastifyRequest, trier: Trier): string {
  return isKnown(service, request, trier) ? `${trier.name} where known` : trier.name;
}

/** Whether the try comes from where the account has signed in before. */
export function isKnown(service: AccountService, request: FastifyRequest, trier: Trier): boolean {
  return trier.isFamiliar || knownDevice(service, request, trier.accountId) !== undefined;
}
