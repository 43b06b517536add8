/** A school's documents: what administrators say of a file that they share. */
import * as z from 'zod/mini';
import { audience } from './audiences.ts';
import { description, title } from './console-sentences.ts';
import { optionalLines, requiredText } from './fields.ts';
import { SHARED_FILE_DESCRIPTION_MAX_LENGTH, SHARED_FILE_TITLE_MAX_LENGTH } from './limits.ts';

export const sharedFileForm = z.object({
  title: requiredText(title, SHARED_FILE_TITLE_MAX_LENGTH),
  description: optionalLines(description, SHARED_FILE_DESCRIPTION_MAX_LENGTH),
  audience,
});
export type SharedFileForm = z.output<typeof sharedFileForm>;
export type SharedFileFields = z.input<typeof sharedFileForm>;
