/** The forms of the auth screen that concern an existing account. */
import { z } from 'zod';
import { email, newPassword, passwordsMatch, passwordsMatchIssue } from './fields.ts';

export const forgotPasswordForm = z.object({ email });
export type ForgotPasswordForm = z.infer<typeof forgotPasswordForm>;

/** Document 1, section 5: both equal, and at least 6 characters. */
export const resetPasswordForm = z
  .object({ password: newPassword, confirm_password: z.string() })
  .refine(passwordsMatch, passwordsMatchIssue);
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>;
