/** What the auth screen asks of the account service. Each function throws the service's own error. */
import type { Session, User } from '@supabase/auth-js';
import type { AcceptInvitationForm } from '#contract/invitations.ts';
import type { Registration } from '#contract/registration.ts';
import { t } from '#texts/auth';
import { accounts } from '#web/lib/accounts.ts';
import { client, type PortalClient } from '#web/lib/client.ts';
import { onceConfirmed } from '#web/lib/owner.ts';
import { takeRefusedField } from '#web/lib/refused-field.ts';
import { rowsOf } from '#web/lib/request.ts';
import { signedInOf } from '#web/lib/session.ts';
import { rememberSession } from '#web/lib/session-storage.ts';
import { expectSignOut } from '#web/lib/session-watch.ts';
import { readLanguage } from '#web/lib/texts/kept-language.ts';
import type { LoginValues } from './login-check.ts';

const addressOf = (path: string) => location.origin + path;

/** 'factor': the password was right, the second step follows on the way to the dashboard. */
export type SignInOutcome = 'admitted' | 'factor' | 'pending' | Rejected;

/** A registration that the school did not approve, and why, if it said so. */
export type Rejected = { rejectedAs: 'parent' | 'teacher'; reason: string | null };

/** Signs in and asks nothing more, for whoever is on the way to something that may change what the account is. */
export async function openSession({ email, password, remember }: LoginValues): Promise<NewSession> {
  const auth = await accounts();
  rememberSession(remember);
  const { data, error } = await auth.signInWithPassword({ email, password });
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

async function admit(data: NewSession): Promise<SignInOutcome> {
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
  await leave();
  return outcome;
}

async function readRejection(portal: PortalClient): Promise<Rejected> {
  const { data } = await portal.rpc('my_registration').maybeSingle();
  return { rejectedAs: data?.role === 'teacher' ? 'teacher' : 'parent', reason: data?.reason ?? null };
}

/** Ends the session of this device. */
export async function leave(): Promise<void> {
  const auth = await accounts();
  expectSignOut();
  await auth.signOut({ scope: 'local' });
}

/** @param path of the auth screen that the mailed link leads to */
export async function requestReset(email: string, path: string): Promise<void> {
  const auth = await accounts();
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: addressOf(path) });
  if (error) throw error;
}

/** Needs the session that a recovery link has brought. */
export async function updatePassword(password: string): Promise<void> {
  const { error } = await (await accounts()).updateUser({ password });
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

/** A refused registration, with the field of the form that the server named. */
export class RegistrationRefused extends Error {
  override readonly name = 'RegistrationRefused';
  readonly code: string;
  readonly field: string | undefined;

  constructor(message: string, code: string, field: string | undefined, cause: unknown) {
    super(message, { cause });
    this.code = code;
    this.field = field;
  }
}

/** Mails are written in the language of the form from the first one. */
function inOwnLanguage<Form extends Registration>(form: Form): Form {
  const language = readLanguage();
  return language ? { ...form, language } : form;
}

/**
 * One sign-up that carries the whole form; the server writes all of it or nothing.
 * @throws RegistrationRefused; `user_already_exists` when the address has an account
 */
export async function register(
  credentials: { email: string; password: string },
  form: Registration,
): Promise<void> {
  const auth = await accounts();
  takeRefusedField();
  const { data, error } = await auth.signUp({
    ...credentials,
    options: { data: inOwnLanguage(form), emailRedirectTo: addressOf('/auth') },
  });
  const field = takeRefusedField();
  if (error?.code) throw new RegistrationRefused(error.message, error.code, field, error);
  if (error) throw error;
  if (data.user?.identities?.length === 0) {
    throw new RegistrationRefused(t.userAlreadyRegistered(), 'user_already_exists', 'email', undefined);
  }
  // Where mails need no confirmation a session comes at once; it waits for approval like any other.
  if (data.session) await leave();
}

/**
 * The same registration for someone who is signed in but has no profile yet.
 * @throws RequestError with the field's path in `details`
 */
export async function registerProfile(form: Registration): Promise<void> {
  const portal = await client();
  await onceConfirmed(async () =>
    rowsOf(await portal.rpc('register_profile', { form: inOwnLanguage(form) })),
  );
}

/** What the holder of an invitation's link is invited to. */
export type OpenInvitation = {
  email: string;
  /** Null for all schools. */
  school_name: string | null;
  has_account: boolean;
};

/** Null when the link is not good (any more). */
export async function readInvitation(token: string): Promise<OpenInvitation | null> {
  const rows = rowsOf(await (await client()).rpc('administrator_invitation', { token }));
  return rows[0] ?? null;
}

/**
 * Accepts with the account that is signed in.
 * @param names for an account that has no profile to take them from
 * @throws RequestError: PR007 where the link is not good for it, PR003 for an administrator, PR001 with the field whose name is missing
 */
export async function acceptWithAccount(
  token: string,
  names: { first_name: string; last_name: string },
): Promise<void> {
  rowsOf(await (await client()).rpc('accept_invitation', { token, ...names }));
}

type Acceptance = AcceptInvitationForm & { email: string; invitation: string };

/** Makes the invited administrator's account and signs in with it on this device. */
export async function acceptInvitation(given: Acceptance): Promise<void> {
  const auth = await accounts();
  const { email, password, first_name, last_name, invitation } = given;
  rememberSession(true);
  const data: Registration = { kind: 'administrator', invitation, first_name, last_name };
  const { error } = await auth.signUp({ email, password, options: { data } });
  if (error) throw error;
}
