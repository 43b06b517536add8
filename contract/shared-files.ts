/** A school's documents: what administrators say of a file that they share. */
import * as z from 'zod/mini';
import { optionalLines, requiredText } from './fields.ts';
import { SHARED_FILE_DESCRIPTION_MAX_LENGTH, SHARED_FILE_TITLE_MAX_LENGTH } from './limits.ts';

export const sharedFileForm = z.object({
  title: requiredText('Title', SHARED_FILE_TITLE_MAX_LENGTH),
  description: optionalLines('Description', SHARED_FILE_DESCRIPTION_MAX_LENGTH),
});
export type SharedFileForm = z.output<typeof sharedFileForm>;
export type SharedFileFields = z.input<typeof sharedFileForm>;
