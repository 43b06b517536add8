import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { beforeEach, expect, test, vi } from 'vitest';

const updateUser = vi.fn();
vi.mock('./accounts.ts', () => ({ accounts: async () => ({ updateUser }) }));
const { passwordChanges } = await import('./password-changes.ts');

/** An account of which the server's next answers may be lost. */
let account: { password: string; losesAnswer: boolean; isFreshFromMail: boolean };
const refusal = (code: string, status = 400) => ({ error: new AuthApiError(code, status, code) });

beforeEach(() => {
  account = { password: 'old word', losesAnswer: false, isFreshFromMail: false };
  updateUser.mockReset().mockImplementation(async (given: Record<string, string>) => {
    if (!account.isFreshFromMail && !given.current_password && !given.nonce)
      return refusal('current_password_required');
    const isProven = account.isFreshFromMail && !given.current_password;
    const proof = given.current_password ?? (given.nonce === 'unused' ? account.password : '');
    if (!isProven && proof !== account.password)
      return refusal(given.nonce ? 'reauthentication_not_valid' : 'current_password_invalid');
    if (given.password === account.password) return refusal('same_password', 422);
    account.password = given.password ?? '';
    return { error: account.losesAnswer ? new AuthRetryableFetchError('{}', 0) : null };
  });
});

const change = { password: 'new word', current_password: 'old word' };

test('a password is changed, and a wrong one refused without another question', async () => {
  const changePassword = passwordChanges();
  const mistyped = changePassword({ ...change, current_password: 'ole word' });
  await expect(mistyped).rejects.toMatchObject({ code: 'current_password_invalid' });
  expect(updateUser).toHaveBeenCalledOnce();
  await changePassword(change);
  expect(account.password).toBe('new word');
});

test('a change whose answer was lost is found to be done at the next press', async () => {
  const changePassword = passwordChanges();
  account.losesAnswer = true;
  await expect(changePassword(change)).rejects.toMatchObject({ name: 'AuthRetryableFetchError' });
  await changePassword(change);
  expect(updateUser).toHaveBeenLastCalledWith({ password: 'new word', current_password: 'new word' });
});

test('and so is a first password that was set by a code, which serves once', async () => {
  const changePassword = passwordChanges();
  const byCode = { password: 'new word', nonce: 'unused' };
  account.losesAnswer = true;
  await expect(changePassword(byCode)).rejects.toMatchObject({ name: 'AuthRetryableFetchError' });
  await changePassword({ ...byCode, nonce: 'used' });
});

test.each([
  ['at once', true],
  ['when the link that opened the session proves nothing more', false],
])('one that a mailed link lets do, too: %s', async (_when, isFreshFromMail) => {
  const changePassword = passwordChanges();
  Object.assign(account, { losesAnswer: true, isFreshFromMail: true });
  await expect(changePassword({ password: 'new word' })).rejects.toMatchObject({
    name: 'AuthRetryableFetchError',
  });
  account.isFreshFromMail = isFreshFromMail;
  await changePassword({ password: 'new word' });
});

test('the password of before is refused as the same, and a link that is too old is', async () => {
  const changePassword = passwordChanges();
  account.isFreshFromMail = true;
  await expect(changePassword({ password: 'old word' })).rejects.toMatchObject({ code: 'same_password' });
  updateUser.mockResolvedValueOnce({ error: new AuthRetryableFetchError('{}', 0) });
  await expect(changePassword({ password: 'new word' })).rejects.toMatchObject({
    name: 'AuthRetryableFetchError',
  });
  account.isFreshFromMail = false;
  await expect(changePassword({ password: 'new word' })).rejects.toMatchObject({
    code: 'current_password_required',
  });
});

test('where nothing was done, or another password is wanted, the refusal is told', async () => {
  const changePassword = passwordChanges();
  updateUser.mockResolvedValueOnce({ error: new AuthRetryableFetchError('{}', 0) });
  await expect(changePassword(change)).rejects.toMatchObject({ name: 'AuthRetryableFetchError' });
  const mistyped = { ...change, current_password: 'ole word' };
  await expect(changePassword(mistyped)).rejects.toMatchObject({ code: 'current_password_invalid' });
  updateUser.mockClear();
  const another = changePassword({ ...mistyped, password: 'other word' });
  await expect(another).rejects.toMatchObject({ code: 'current_password_invalid' });
  expect(updateUser).toHaveBeenCalledOnce();
});
