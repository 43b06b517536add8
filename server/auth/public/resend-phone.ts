import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../database/scope.ts';
import {
  type Account,
  accountByPhone,
  accountWaitingFor,
  isLapsed,
  lockAccount,
} from '../accounts/account.ts';
import { doOrPretend, NOBODY_ID, nobodyAt } from '../accounts/nobody.ts';
import { textableNumber } from '../accounts/phone.ts';
import { sendPhoneChange } from '../accounts/phone-change.ts';
import { sendPhoneCode } from '../codes/sms-code.ts';
import { mayReachNumber, requireSmsSending } from '../limits/sms.ts';
import { type AccountService, accountScope } from '../service.ts';

/**
 * `sms` sends the code of a sign-up once more, `phone_change` that of a change, which is asked for by the account's
 * present number.
 */
export async function resendToPhone(
  service: AccountService,
  request: FastifyRequest,
  given: { type: string; phone: string },
) {
  const phone = textableNumber(service, given.phone, 'Phone logins are disabled');
  await requireSmsSending(service, request, phone);
  const signsUp = given.type !== 'phone_change';
  const other = signsUp ? null : await numberAskedFor(service, phone);
  // Counted before the transaction, which holds a connection.
  const mayReach = other === null || (await mayReachNumber(service, other));
  await service.database.withScope(accountScope, async (tx) => {
    const found = signsUp ? await signingUpWith(tx, phone) : await accountByPhone(tx, phone);
    const account = await lockAccount(tx, found?.id ?? NOBODY_ID);
    const waits =
      account && (signsUp || (account.new_phone !== null && account.new_phone === other && mayReach));
    await doOrPretend(tx, Boolean(waits), () =>
      signsUp
        ? sendPhoneCode(service, tx, account ?? nobodyAt({ phone }), { kind: 'confirmation', phone })
        : sendPhoneChange(service, tx, account ?? nobodyAt({ phone }), {
            phone: account?.new_phone ?? phone,
            channel: 'sms',
          }),
    );
  });
  return {};
}

/** The number that the account of this one is to have; null when it is to have none. */
async function numberAskedFor({ database }: AccountService, phone: string): Promise<string | null> {
  const find = (tx: Transaction) => accountByPhone(tx, phone);
  return (await database.withScope(accountScope, find, { readOnly: true }))?.new_phone ?? null;
}

/** The account that was made with this number and has not used its code yet. */
async function signingUpWith(tx: Transaction, phone: string): Promise<Account | undefined> {
  const holder = await accountByPhone(tx, phone);
  const waiting = await accountWaitingFor(tx, phone);
  if (holder?.phone_confirmed_at === null) return holder;
  return holder === undefined || isLapsed(holder) ? waiting : undefined;
}
