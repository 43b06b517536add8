/** What the portal's auth screen asks of the account service. Each function throws the service's own error. */
import type { LearnerSignUp } from '#contract/portal-account.ts';
import type { LearnerRegistration } from '#contract/registration.ts';
import { accounts } from '#web/lib/accounts.ts';
import { rememberSession } from '#web/lib/session-storage.ts';
import { portalEntry } from '../entry.ts';
import type { LoginValues } from '../login-check.ts';

export async function signInLearner({ email, password }: LoginValues): Promise<void> {
  const auth = await accounts();
  rememberSession(true);
  const { error } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
}

export async function signInLearnerWithPasskey(): Promise<void> {
  const auth = await accounts();
  rememberSession(true);
  const { error } = await auth.signInWithPasskey();
  if (error) throw error;
}

/** 'mailed': the address is to be verified first, and nothing is said of whether it has an account. */
export type SignUpOutcome = 'mailed' | 'signed-in';

/** The link of the mail leads to the plans. */
export async function signUpLearner({ full_name, email, password }: LearnerSignUp): Promise<SignUpOutcome> {
  const auth = await accounts();
  rememberSession(true);
  const form: LearnerRegistration = { kind: 'learner', full_name };
  const { data, error } = await auth.signUp({
    email,
    password,
    options: { data: form, emailRedirectTo: location.origin + portalEntry().confirmed },
  });
  if (error) throw error;
  return data.session ? 'signed-in' : 'mailed';
}
