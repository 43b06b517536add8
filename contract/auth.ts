/** The forms of the auth screen that concern an existing account. */
import * as z from 'zod/mini';
import { email, emailOrNumber, newPassword, passwordsMatch, passwordsMatchIssue } from './fields.ts';

export const forgotPasswordForm = z.object({ email });
/** Where codes can be sent to phones. */
export const forgotPasswordByAny = z.object({ email: emailOrNumber });
export type ForgotPasswordForm = z.infer<typeof forgotPasswordForm>;

/** A new password, typed twice alike. */
export const resetPasswordForm = z
  .object({ password: newPassword, confirm_password: z.string() })
  .check(z.refine(passwordsMatch, passwordsMatchIssue));
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>;
