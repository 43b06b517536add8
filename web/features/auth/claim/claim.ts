/** What the screen of a letter asks of the server. */
import { queryOptions } from '@tanstack/react-query';
import { claimPath } from '#contract/claim-codes.ts';
import type { ClaimAccountForm, ClaimAsNewForm, ClaimForm } from '#contract/claims.ts';
import { accounts } from '#web/lib/accounts.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { rememberSession } from '#web/lib/session-storage.ts';
import { readLanguage } from '#web/lib/texts/kept-language.ts';
import { writeOwnLanguage } from '#web/lib/texts/own-language.ts';
import { readNumber, wayIn } from '#web/lib/way-in.ts';
import { type GivenNames, givenNames } from './given-names.ts';

/**
 * Makes an account without a profile, which the letter brings; the mail's link leads back to the letter. A number is
 * sent a code instead.
 * @returns whether it is signed in at once, where mails need no confirmation
 * @throws the account service's own error
 */
export async function makeAccount(form: ClaimAccountForm): Promise<boolean> {
  const { email, password, first_name, last_name, phone, code } = form;
  const auth = await accounts();
  rememberSession(true);
  const language = readLanguage();
  const isNumber = 'phone' in wayIn(email);
  const { data, error } = await auth.signUp({
    ...wayIn(email),
    password,
    options: {
      // Its mails are written in the language of this form; the profile takes it over with the letter.
      data: {
        first_name,
        last_name,
        ...(phone || isNumber ? { phone: phone || readNumber(email) } : {}),
        ...(language ? { language } : {}),
      },
      emailRedirectTo: location.origin + claimPath(code),
    },
  });
  if (error) throw error;
  return data.session !== null;
}

/** Signs in with a passkey of this device and asks nothing more: whoever waits for approval is approved by the letter. */
export async function passkeyWithLetter(remember: boolean): Promise<void> {
  const auth = await accounts();
  rememberSession(remember);
  const { error } = await auth.signInWithPasskey();
  if (error) throw error;
}

/** What the account was given as names, by its sign-up or a provider: for the fields to begin with. */
export const givenNamesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['claim', 'names', userId],
    queryFn: async (): Promise<GivenNames> => {
      const { data } = await (await accounts()).getSession();
      return givenNames(data.session?.user.user_metadata);
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });

export type Claimed = { learner_id: string; learner_name: string; school_name: string };

/**
 * Uses the letter. Null where letter and date of birth do not fit, or the letter is no longer good: the database does
 * not say which.
 * @throws RequestError: PT429 after five tries in an hour, PR001 with the field whose name is missing
 */
export async function claimLearner(form: ClaimForm | ClaimAsNewForm): Promise<Claimed | null> {
  const { code, date_of_birth } = form;
  const person =
    'first_name' in form
      ? {
          first_name: form.first_name,
          last_name: form.last_name,
          ...(form.phone ? { phone: form.phone } : {}),
        }
      : {};
  const rows = rowsOf(await (await client()).rpc('claim_learner', { code, date_of_birth, ...person }));
  return rows[0] ?? null;
}

/** A profile that the letter has made is written to in the language of this form. It can be chosen later as well. */
export async function tellLanguage(userId: string): Promise<void> {
  const language = readLanguage();
  if (language) await writeOwnLanguage(userId, language).catch(() => {});
}
