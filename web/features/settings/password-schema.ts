import * as z from 'zod/mini';
import { resetPasswordForm } from '#contract/auth.ts';
import { t } from '#texts/settings';

/** The present password, or a code where there is none, and a new one that is typed twice alike. */
export const passwordForm = z.intersection(
  z.object({ proof: z.string().check(z.minLength(1, { error: () => t.thisIsRequired() })) }),
  resetPasswordForm,
);
