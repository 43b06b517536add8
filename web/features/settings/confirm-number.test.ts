import { beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '#web/lib/request.ts';

const callAccount = vi.fn();
const keepOwnSession = vi.fn();
const refreshSession = vi.fn();
vi.mock('#web/lib/account-call.ts', () => ({ callAccount }));
vi.mock('#web/lib/own-session.ts', () => ({ keepOwnSession }));
vi.mock('#web/lib/accounts.ts', () => ({ accounts: async () => ({ refreshSession }) }));
const { confirmNumber } = await import('./confirm-number.ts');

const typed = { phone: '+27825550101', token: '123456' };
const wrong = new RequestError('Token has expired or is invalid', 'otp_expired', 403, '');
const account = { phone: '', phone_confirmed_at: undefined as string | undefined };

beforeEach(() => {
  for (const call of [callAccount, keepOwnSession, refreshSession]) call.mockReset();
  Object.assign(account, { phone: '', phone_confirmed_at: undefined });
});

/** What `/verify` answers, beside an account that says what it says. */
const answers = (error?: Error) =>
  callAccount.mockImplementation(async (method: string) => {
    if (method === 'GET') return account;
    if (error) throw error;
    return { access_token: 'besides' };
  });

test('a code confirms the number, and the session goes on', async () => {
  answers();
  await confirmNumber(typed);
  expect(keepOwnSession).toHaveBeenCalledWith('besides');
});

test('a code whose answer was lost has confirmed the number all the same', async () => {
  answers(wrong);
  Object.assign(account, { phone: '27825550101', phone_confirmed_at: new Date().toISOString() });
  await confirmNumber(typed);
  expect(refreshSession, 'the token names the number').toHaveBeenCalledOnce();
});

test.each([
  ['another number stands there', '27825550102', new Date().toISOString()],
  ['the number was proven long ago', '27825550101', '2020-01-01T00:00:00Z'],
  ['none is confirmed', '27825550101', undefined],
])('a wrong code is refused where %s', async (_, phone, phone_confirmed_at) => {
  answers(wrong);
  Object.assign(account, { phone, phone_confirmed_at });
  await expect(confirmNumber(typed)).rejects.toBe(wrong);
});

test('where the account cannot be asked either, the first failure is told', async () => {
  const lost = new TypeError('Failed to fetch');
  callAccount.mockRejectedValue(lost);
  await expect(confirmNumber(typed)).rejects.toBe(lost);
});
