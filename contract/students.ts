/** The Add Child dialog of the parent dashboard. */
import { z } from 'zod';
import { optionalText, requiredChoice, requiredText } from './fields.ts';
import { CODE_MAX_LENGTH } from './limits.ts';

/** Document 1, section 5: left empty, the student ID is made by the database. */
export const childForm = z.object({
  first_name: requiredText('First name'),
  last_name: requiredText('Last name'),
  grade_id: requiredChoice('Select a grade'),
  student_id: optionalText('Student ID', CODE_MAX_LENGTH),
});
export type ChildForm = z.output<typeof childForm>;
export type ChildFormFields = z.input<typeof childForm>;
