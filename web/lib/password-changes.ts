import { accounts } from './accounts.ts';
import { codeOf, isNetworkError, isProofMissing } from './errors.ts';
import { isProofRefused } from './owner-proof.ts';

/** With what proves the owner, unless a mailed link has just opened the session. */
type PasswordChange = { password: string; current_password?: string; nonce?: string };

const update = async (change: PasswordChange) => (await (await accounts()).updateUser(change)).error;

/**
 * Changes the password, of one form. Where an answer was lost the change may be done: then the next press is refused, as
 * the same or for the proof of before, and the new password is asked about, which is the present one by then.
 */
export function passwordChanges(): (change: PasswordChange) => Promise<void> {
  let unanswered: string | undefined;
  return async (change) => {
    const { password } = change;
    const error = await update(change);
    if (!error || (password === unanswered && (await isDone(password, error)))) return;
    if (isNetworkError(error)) unanswered = password;
    throw error;
  };
}

async function isDone(password: string, refusal: unknown): Promise<boolean> {
  if (isSame(refusal)) return true;
  if (!isProofRefused(refusal) && !isProofMissing(refusal)) return false;
  // It counts as a try at the account like any other.
  return isSame(await update({ password, current_password: password }));
}

const isSame = (refusal: unknown) => codeOf(refusal) === 'same_password';
