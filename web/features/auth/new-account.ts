/** How an account is made: what the forms of the auth screen that most visits do not open ask of the account service. */
import type { AcceptInvitationForm } from '#contract/invitations.ts';
import type { Registration } from '#contract/registration.ts';
import { t } from '#texts/auth';
import { accounts } from '#web/lib/accounts.ts';
import { client } from '#web/lib/client.ts';
import { endSession } from '#web/lib/end-session.ts';
import { onceConfirmed } from '#web/lib/owner.ts';
import { takeRefusedField } from '#web/lib/refused-field.ts';
import { rowsOf } from '#web/lib/request.ts';
import { rememberSession } from '#web/lib/session-storage.ts';
import { readLanguage } from '#web/lib/texts/kept-language.ts';
import { wayIn } from '#web/lib/way-in.ts';
import { addressOf } from './account.ts';

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
 * @returns whether no mail or code follows: the account was there, and its own password was sent (which alone the answer
 *   tells), or mails need no confirmation
 * @throws RegistrationRefused; `user_already_exists` when the address has an account
 */
export async function register(
  credentials: { email: string; password: string },
  form: Registration,
): Promise<boolean> {
  const auth = await accounts();
  takeRefusedField();
  const { data, error } = await auth.signUp({
    ...wayIn(credentials.email),
    password: credentials.password,
    options: { data: inOwnLanguage(form), emailRedirectTo: addressOf('/auth') },
  });
  const field = takeRefusedField();
  if (error?.code) throw new RegistrationRefused(error.message, error.code, field, error);
  if (error) throw error;
  if (data.user?.identities?.length === 0) {
    throw new RegistrationRefused(t.userAlreadyRegistered(), 'user_already_exists', 'email', undefined);
  }
  // Where mails need no confirmation a session comes at once; it waits for approval like any other.
  if (data.session) endSession();
  return Boolean(data.user?.email_confirmed_at ?? data.user?.phone_confirmed_at);
}

/**
 * The same registration for someone who is signed in but has no profile yet: nothing is left to confirm.
 * @throws RequestError with the field's path in `details`
 */
export async function registerProfile(form: Registration): Promise<true> {
  const portal = await client();
  await onceConfirmed(async () =>
    rowsOf(await portal.rpc('register_profile', { form: inOwnLanguage(form) })),
  );
  return true;
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
  const data = inOwnLanguage<Registration>({ kind: 'administrator', invitation, first_name, last_name });
  const { error } = await auth.signUp({ email, password, options: { data } });
  if (error) throw error;
}
