import { DatabaseError } from 'pg';
import type { Transaction } from '../../database/scope.ts';
import { type Account, reloadAccount } from '../accounts/account.ts';
import { confirmEmail } from '../accounts/change.ts';
import { type LinkTarget, sendConfirmation, sendPasswordChoice } from '../accounts/confirmation.ts';
import { createAccount } from '../accounts/create.ts';
import type { Identifier } from '../accounts/identifier.ts';
import { invalidField } from '../errors.ts';
import type { AccountService } from '../service.ts';
import type { SchoolForm, SignUpForm } from './sign-up-form.ts';

export type Enrolment = {
  identifier: Identifier;
  /** Whether another account has the number, and has not proven it for long: it keeps it until the code is used. */
  isLent?: boolean;
  /** Null when the reader of the mail is to choose the password. */
  passwordHash: string | null;
  form: SignUpForm;
  link: LinkTarget;
  confirmed?: boolean;
};

/**
 * Makes the account, its school profile with children or subjects, and the confirmation mail: all of it
 * or, when anything fails, nothing.
 * @throws {AccountError} 422 naming the field that the tables refuse.
 */
export async function enrol(
  service: AccountService,
  tx: Transaction,
  enrolment: Enrolment,
): Promise<Account> {
  const { identifier, passwordHash, form, link } = enrolment;
  const account = await createAccount(tx, {
    ...('phone' in identifier && enrolment.isLent ? { newPhone: identifier.phone } : identifier),
    passwordHash: passwordHash ?? undefined,
    userMetadata: form.userMetadata,
  });
  if (form.school) await registerSchoolUser(tx, account.id, form.school);
  if (enrolment.confirmed && 'email' in identifier) await confirmEmail(tx, account.id);
  else if (passwordHash === null) await sendPasswordChoice(service, tx, account, link);
  else await sendConfirmation(service, tx, account, link);
  return reloadAccount(tx, account.id);
}

async function registerSchoolUser(tx: Transaction, userId: string, form: SchoolForm): Promise<void> {
  try {
    await tx.query('select private.register_school_user($1, $2)', [userId, JSON.stringify(form)]);
  } catch (error) {
    // PR…: what the form names does not exist in the tables, or does not belong together.
    if (error instanceof DatabaseError && error.code?.startsWith('PR')) {
      throw invalidField(error.detail ?? '', error.message, error.hint);
    }
    throw error;
  }
}

/**
 * A registration for an account that is there: a further one beside what the account is, or the corrected one of
 * somebody who was rejected. False, with nothing touched, when it is that already, or waits to be.
 * @throws {AccountError} 422 naming the field that the tables refuse.
 */
export async function registerAgain(tx: Transaction, userId: string, form: SchoolForm): Promise<boolean> {
  const { rows } = await tx.query<{ may: boolean }>('select private.may_register($1, $2) as may', [
    userId,
    JSON.stringify(form),
  ]);
  if (!rows[0]?.may) return false;
  await registerSchoolUser(tx, userId, form);
  return true;
}
