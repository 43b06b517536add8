/** The forms of the messages screen. */
import { z } from 'zod';
import { messageTypes } from './enums.ts';
import { filledChoice, optionalText } from './fields.ts';
import { FILL_REQUIRED } from './form-sentences.ts';
import { MESSAGE_CONTENT_MAX_LENGTH, MESSAGE_SUBJECT_MAX_LENGTH } from './limits.ts';

/** What the select shows when a message concerns no learner (document 2, section 2). */
export const NO_STUDENT = 'none';

const content = z
  .string({ error: FILL_REQUIRED })
  .trim()
  .min(1, FILL_REQUIRED)
  .max(MESSAGE_CONTENT_MAX_LENGTH, `A message can be at most ${MESSAGE_CONTENT_MAX_LENGTH} characters long`);

/** Document 2, section 5: recipient and content required, subject optional. */
export const newMessageForm = z.object({
  recipient_id: filledChoice,
  subject: optionalText('Subject', MESSAGE_SUBJECT_MAX_LENGTH),
  message_type: z.enum(messageTypes).default('general'),
  related_student_id: z
    .union([z.literal(NO_STUDENT), z.guid()])
    .nullish()
    .transform((id) => (!id || id === NO_STUDENT ? null : id)),
  content,
});
export type NewMessageForm = z.output<typeof newMessageForm>;
export type NewMessageFields = z.input<typeof newMessageForm>;

/** Document 2, section 5: empty or whitespace-only text is ignored, so the box asks this first. */
export const replyForm = z.object({ content });
