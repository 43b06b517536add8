/** The edit-user dialog of the administration portal. */
import * as z from 'zod/mini';
import { optionalPhone, orNull, requiredText } from './fields.ts';
import { firstName, lastName } from './people-sentences.ts';

/** What an administrator may change of a person. */
export const editUserForm = z.object({
  first_name: requiredText(firstName),
  last_name: requiredText(lastName),
  phone: optionalPhone,
  school_id: z.pipe(z.nullish(z.union([z.guid(), z.literal('')])), orNull),
});
export type EditUserForm = z.output<typeof editUserForm>;
export type EditUserFields = z.input<typeof editUserForm>;
