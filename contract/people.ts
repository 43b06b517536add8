/** The edit-user dialog of the administration portal. */
import { z } from 'zod';
import { optionalPhone, requiredText } from './fields.ts';

/** What an administrator may change of a person. */
export const editUserForm = z.object({
  first_name: requiredText('First name'),
  last_name: requiredText('Last name'),
  phone: optionalPhone,
  school_id: z
    .union([z.guid(), z.literal('')])
    .nullish()
    .transform((id) => id || null),
});
export type EditUserForm = z.output<typeof editUserForm>;
export type EditUserFields = z.input<typeof editUserForm>;
