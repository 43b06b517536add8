import type { FastifyRequest } from 'fastify';
import type { AccountService } from '../service.ts';
import type { Allowance } from './allowances.ts';
import { HOUSE } from './everywhere.ts';
import { placeOf, tooManySent } from './require.ts';

const toOneNumber: readonly Allowance[] = ['sms-recipient', 'sms-recipient-hour', 'sms-recipient-day'];

/** Counts a message that is about to be sent. @throws {AccountError} 429 `over_sms_send_rate_limit`. */
export async function requireSmsAllowance(
  service: AccountService,
  accountId: string,
  phone: string,
): Promise<void> {
  await requireToNumber(service, phone);
  await requireSms(service, 'sms-account', accountId);
}

/**
 * Counts a code that is about to be sent to a phone because somebody asked for it, whether or not it will be: each costs
 * money. What a network address has caused is given back when the code is used (`countSmsAsWanted`).
 * @param accountId whose owner asks, when somebody is signed in
 * @throws {AccountError} 429 `over_sms_send_rate_limit`.
 */
export async function requireSmsSending(
  service: AccountService,
  request: FastifyRequest,
  phone: string,
  accountId?: string,
): Promise<void> {
  await requireToNumber(service, phone);
  if (accountId !== undefined) await requireSms(service, 'sms-account', accountId);
  await requireSms(service, 'sms-address', placeOf(request));
  if (await service.limits.isUsedUp('sms-everywhere', HOUSE)) {
    await requireSms(service, 'sms-address-alarm', placeOf(request));
  }
  await service.limits.count('sms-everywhere', HOUSE);
}

/** A code that was used was wanted. */
export async function countSmsAsWanted(service: AccountService, request: FastifyRequest): Promise<void> {
  await service.limits.giveBack('sms-address', placeOf(request));
  await service.limits.giveBack('sms-address-alarm', placeOf(request));
  await service.limits.giveBack('sms-everywhere', HOUSE);
}

/** Counts one to a number that the one who asks has not named; whether it may still be sent. Nothing tells them. */
export async function mayReachNumber(service: AccountService, phone: string): Promise<boolean> {
  const waits = await Promise.all(toOneNumber.map((allowance) => service.limits.count(allowance, phone)));
  return waits.every((wait) => wait === undefined);
}

async function requireToNumber(service: AccountService, phone: string): Promise<void> {
  for (const allowance of toOneNumber) await requireSms(service, allowance, phone);
}

async function requireSms(service: AccountService, allowance: Allowance, subject: string): Promise<void> {
  const wait = await service.limits.count(allowance, subject);
  if (wait !== undefined) throw tooManySent('over_sms_send_rate_limit', wait);
}
