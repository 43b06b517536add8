/** The forms of the auth screen that concern an existing account. */
import { z } from 'zod';
import { email, newPassword, passwordsMatch, passwordsMatchIssue } from './fields.ts';

/** Document 1, section 5: email and password required. `remember` unticked keeps the session in session storage. */
export const loginForm = z.object({
  email,
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required'),
  remember: z.boolean().default(true),
});
export type LoginForm = z.infer<typeof loginForm>;

export const forgotPasswordForm = z.object({ email });
export type ForgotPasswordForm = z.infer<typeof forgotPasswordForm>;

/** Document 1, section 5: both equal, and at least 6 characters. */
export const resetPasswordForm = z
  .object({ password: newPassword, confirm_password: z.string() })
  .refine(passwordsMatch, passwordsMatchIssue);
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>;
