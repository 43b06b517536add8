/** How an administrator invites another one, and how that one accepts. */
import * as z from 'zod/mini';
import { email, newPassword, passwordsMatch, passwordsMatchIssue, requiredText } from './fields.ts';
import { firstName, lastName, selectSchool } from './people-sentences.ts';
import { said } from './said.ts';

export const invitationSchema = z.object({
  email,
  /** Null: of all schools, which only a platform administrator may ask for. */
  school_id: z.nullable(z.guid(said(selectSchool))),
});
export type Invitation = z.output<typeof invitationSchema>;

export const acceptInvitationForm = z
  .object({
    first_name: requiredText(firstName),
    last_name: requiredText(lastName),
    password: newPassword,
    confirm_password: z.string(),
  })
  .check(z.refine(passwordsMatch, passwordsMatchIssue));
export type AcceptInvitationForm = z.output<typeof acceptInvitationForm>;
