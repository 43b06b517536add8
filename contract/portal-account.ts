/** The forms of a learner's account at the lessons portal. */
import * as z from 'zod/mini';
import { t } from '#texts/forms-portal';
import { isMinor, mailboxOf } from './consent.ts';
import { email, fullName, newPassword, passwordRequired, requiredBirthDate, requiredText } from './fields.ts';
import { said } from './said.ts';

export const learnerName = z.object({ full_name: fullName });

/** All fields are required, the password as anywhere. */
export const learnerSignUp = z.extend(learnerName, { email, password: newPassword });
export type LearnerSignUp = z.output<typeof learnerSignUp>;

const guardianName = requiredText({
  required: () => t.guardianNameRequired(),
  tooLong: (max) => t.guardianNameTooLong({ max }),
  oneLine: () => t.guardianNameOneLine(),
  hidden: () => t.guardianNameHidden(),
});
const guardianEmail = z.pipe(
  z.string().check(
    z.trim(),
    z.minLength(
      1,
      said(() => t.guardianEmailRequired()),
    ),
  ),
  email,
);

/** What is asked about a parent or guardian. */
export type GuardianFieldValues = {
  guardian_name: string;
  guardian_email: string;
};

/** What the step before the plans asks; the guardian's fields of learners under 18 only. */
export type LearnerDetailsFields = GuardianFieldValues & { date_of_birth: string };

/** What is written of it. */
export type LearnerDetails = {
  date_of_birth: string;
  guardian_name: string | null;
  guardian_email: string | null;
};

const notYourOwn = () => t.notYourOwn();

/** A parent or guardian, who is somebody else than the learner. */
export const guardianForm = (ownEmail: string) =>
  z.object({
    guardian_name: guardianName,
    guardian_email: guardianEmail.check(
      z.refine((given) => mailboxOf(given) !== mailboxOf(ownEmail), said(notYourOwn)),
    ),
  });

const details = z.object({
  date_of_birth: requiredBirthDate,
  guardian_name: z.string(),
  guardian_email: z.string(),
});

/**
 * The step before the plans: a date of birth and, under 18, a parent or guardian who agrees.
 * @param ownEmail the learner's address, which cannot be the guardian's
 */
export const learnerDetailsForm = (ownEmail: string) =>
  z.pipe(
    details,
    z.transform((form: LearnerDetailsFields, check): LearnerDetails => {
      const { date_of_birth } = form;
      if (!isMinor(date_of_birth)) return { date_of_birth, guardian_name: null, guardian_email: null };
      const parsed = guardianForm(ownEmail).safeParse(form);
      if (!parsed.success) {
        for (const { path, message } of parsed.error.issues) {
          check.issues.push({ code: 'custom', path, message, input: form });
        }
        return z.NEVER;
      }
      const { guardian_name, guardian_email } = parsed.data;
      return { date_of_birth, guardian_name, guardian_email };
    }),
  );

/** What `create-yoco-checkout` answers; parsed leniently, because a missing address has a text of its own. */
export const checkoutAnswer = z.object({ checkoutUrl: z.nullish(z.string()) });

/** What shows that whoever deletes an account is its owner: the password, or the six digits of a mail. */
export const deletionByPassword = z.object({
  proof: z.string().check(z.minLength(1, said(passwordRequired))),
});
export const deletionByCode = z.object({
  proof: z.string().check(
    z.trim(),
    z.regex(
      /^\d{6}$/,
      said(() => t.sixDigits()),
    ),
  ),
});
