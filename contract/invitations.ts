/** How an administrator invites another one, and how that one accepts. */
import * as z from 'zod/mini';
import { email, newPassword, passwordsMatch, passwordsMatchIssue, requiredText } from './fields.ts';

export const invitationSchema = z.object({
  email,
  /** Null: of all schools, which only a platform administrator may ask for. */
  school_id: z.nullable(z.guid('Select a school')),
});
export type Invitation = z.output<typeof invitationSchema>;

export const acceptInvitationForm = z
  .object({
    first_name: requiredText('First name'),
    last_name: requiredText('Last name'),
    password: newPassword,
    confirm_password: z.string(),
  })
  .check(z.refine(passwordsMatch, passwordsMatchIssue));
export type AcceptInvitationForm = z.output<typeof acceptInvitationForm>;
