/** What whoever has a letter of the office fills in to become a guardian. */
import * as z from 'zod/mini';
import { CLAIM_CODE, plainClaimCode } from './claim-codes.ts';
import {
  emailOrNumber,
  newPassword,
  optionalPhone,
  passwordsMatch,
  passwordsMatchIssue,
  requiredBirthDate,
  requiredText,
} from './fields.ts';
import { claimCodeForm, claimCodeRequired, firstName, lastName } from './people-sentences.ts';
import { said } from './said.ts';

const claimCode = z.pipe(
  z.pipe(z.string(said(claimCodeRequired)), z.transform(plainClaimCode)),
  z.string().check(z.minLength(1, said(claimCodeRequired)), z.regex(CLAIM_CODE, said(claimCodeForm))),
);

const letter = { code: claimCode, date_of_birth: requiredBirthDate };

/** Of somebody whom the school knows already. */
export const claimForm = z.object(letter);
export type ClaimForm = z.output<typeof claimForm>;

const person = {
  first_name: requiredText(firstName),
  last_name: requiredText(lastName),
  phone: optionalPhone,
};

/** Of somebody who has an account and no profile: it is made by the letter. */
export const claimAsNewForm = z.object({ ...letter, ...person });
export type ClaimAsNewForm = z.output<typeof claimAsNewForm>;

/** What the fields of both hold while they are filled in. */
export type ClaimFields = {
  code: string;
  date_of_birth: string;
  first_name: string;
  last_name: string;
  phone: string;
};

/** The account of somebody who has a letter: no profile is made by it, and the code goes along to the mail's link. */
export const claimAccountForm = z
  .object({
    code: claimCode,
    ...person,
    email: emailOrNumber,
    password: newPassword,
    confirm_password: z.string(),
  })
  .check(z.refine(passwordsMatch, passwordsMatchIssue));
export type ClaimAccountForm = z.output<typeof claimAccountForm>;
export type ClaimAccountFields = z.input<typeof claimAccountForm>;
