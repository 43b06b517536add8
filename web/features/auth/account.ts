/** What whoever has an account asks of the account service. Each function throws the service's own error. */
import type { Session, User } from '@supabase/auth-js';
import { accounts } from '#web/lib/accounts.ts';
import { client, type PortalClient } from '#web/lib/client.ts';
import { endSession } from '#web/lib/end-session.ts';
import { signedInOf } from '#web/lib/session.ts';
import { rememberSession } from '#web/lib/session-storage.ts';
import { wayIn } from '#web/lib/way-in.ts';
import type { LoginValues } from './login-check.ts';

export const addressOf = (path: string) => location.origin + path;

/** 'factor': the password was right, the second step follows on the way to the dashboard. */
export type SignInOutcome = 'admitted' | 'factor' | 'pending' | Rejected;

/** A registration that the school did not approve, and why, if it said so. */
export type Rejected = { rejectedAs: 'parent' | 'teacher'; reason: string | null };

/** Signs in and asks nothing more, for whoever is on the way to something that may change what the account is. */
export async function openSession({ email, password, remember }: LoginValues): Promise<NewSession> {
  const auth = await accounts();
  rememberSession(remember);
  const { data, error } = await auth.signInWithPassword({ ...wayIn(email), password });
  if (error) throw error;
  return data;
}

/** Signs in; an account that is pending or rejected is signed out straight away. */
export async function signIn(values: LoginValues): Promise<SignInOutcome> {
  return admit(await openSession(values));
}

/** The same with a passkey of this device, which says by itself whose it is. */
export async function signInWithPasskey(remember: boolean): Promise<SignInOutcome> {
  const auth = await accounts();
  rememberSession(remember);
  const { data, error } = await auth.signInWithPasskey();
  if (error) throw error;
  return admit(data);
}

type NewSession = { session: Session | null; user: User | null };

/** Whoever has a session now: an account that is pending or rejected is signed out straight away. */
export async function admit(data: NewSession): Promise<SignInOutcome> {
  if (signedInOf(data.session)?.hasFactor) return 'factor';
  const portal = await client();
  // If the profile cannot be read now, the guard of the dashboard asks again and says so.
  const { data: profile } = await portal
    .from('profiles')
    .select('approval_status')
    .eq('user_id', data.user?.id ?? '')
    .maybeSingle();
  if (profile?.approval_status !== 'pending' && profile?.approval_status !== 'rejected') return 'admitted';
  const outcome = profile.approval_status === 'pending' ? 'pending' : await readRejection(portal);
  endSession();
  return outcome;
}

async function readRejection(portal: PortalClient): Promise<Rejected> {
  const { data } = await portal.rpc('my_registration').maybeSingle();
  return { rejectedAs: data?.role === 'teacher' ? 'teacher' : 'parent', reason: data?.reason ?? null };
}

/** @param path of the auth screen that the mailed link leads to */
export async function requestReset(email: string, path: string): Promise<void> {
  const auth = await accounts();
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: addressOf(path) });
  if (error) throw error;
}

/** @param path where the mailed link leads */
export async function resendConfirmation(email: string, path: string): Promise<void> {
  const { error } = await (await accounts()).resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: addressOf(path) },
  });
  if (error) throw error;
}
