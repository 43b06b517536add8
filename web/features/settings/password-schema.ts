import * as z from 'zod/mini';
import { resetPasswordForm } from '#contract/auth.ts';
import { t } from '#texts/settings';

/** The present password, and a new one that is typed twice alike. */
export const passwordForm = z.intersection(
  z.object({
    current_password: z.string().check(z.minLength(1, { error: () => t.currentPasswordRequired() })),
  }),
  resetPasswordForm,
);
