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

/** The media types that the bucket takes, each with the endings of its files. */
export const sharedFileTypes = {
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
} as const;
