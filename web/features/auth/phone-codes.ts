/** Codes that go to a phone: how they are asked for, and what one is worth. */
import type { Session, User } from '@supabase/auth-js';
import { accounts } from '#web/lib/accounts.ts';
import { rememberSession } from '#web/lib/session-storage.ts';

/** For what a code is: the account that was just made, a sign-in, or another password. */
export type CodePurpose = 'sign-up' | 'sign-in' | 'reset';

export type VerifiedNumber = { session: Session | null; user: User | null };

type ByNumber = User & { phone_proven_at?: string; has_password?: boolean };

/**
 * Whether the code that was just used confirmed the number, and no password is left: where several were sent with it,
 * or another opened the account, nobody knows whose the first one is.
 */
export function wantsPassword({ user }: VerifiedNumber): boolean {
  const { phone_confirmed_at, phone_proven_at, has_password }: Partial<ByNumber> = user ?? {};
  return has_password === false && phone_confirmed_at !== undefined && phone_confirmed_at === phone_proven_at;
}

/** Sends a code, for a sign-in only where the number has an account. @param phone with its plus */
export async function sendNumberCode(phone: string, purpose: CodePurpose): Promise<void> {
  const auth = await accounts();
  const { error } =
    purpose === 'sign-up'
      ? await auth.resend({ type: 'sms', phone })
      : await auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
  if (error) throw error;
}

/** Signs in with a code on this device, for good. @throws the account service's own error */
export async function verifyNumber(phone: string, token: string): Promise<VerifiedNumber> {
  const auth = await accounts();
  rememberSession(true);
  const { data, error } = await auth.verifyOtp({ phone, token, type: 'sms' });
  if (error) throw error;
  return data;
}
