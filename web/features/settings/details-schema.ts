import * as z from 'zod/mini';
import { editUserForm } from '#contract/people.ts';

/** Name and phone number; which school a person is of is not theirs to say. */
export const detailsForm = z.omit(editUserForm, { school_id: true });
