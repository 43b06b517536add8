import { accounts } from '#web/lib/accounts.ts';
import { codeOf, isNetworkError } from '#web/lib/errors.ts';
import { isProofRefused, type OwnerProof } from '#web/lib/owner-proof.ts';

/** The current password or a code is asked for: whoever finds an open device must not lock its owner out. */
export type PasswordChange = { password: string } & OwnerProof;

const update = async (change: PasswordChange) => (await (await accounts()).updateUser(change)).error;

/**
 * Changes the password, of one form. Where an answer was lost the change may be done: then the next press is refused for
 * the proof of before, and the new password is asked about, which is the present one by then.
 */
export function passwordChanges(): (change: PasswordChange) => Promise<void> {
  let unanswered: string | undefined;
  return async (change) => {
    const { password } = change;
    const error = await update(change);
    if (!error || (isProofRefused(error) && password === unanswered && (await isPresent(password)))) return;
    if (isNetworkError(error)) unanswered = password;
    throw error;
  };
}

/** It counts as a try at the account like any other. */
async function isPresent(password: string): Promise<boolean> {
  return codeOf(await update({ password, current_password: password })) === 'same_password';
}
