/** The forms of the messages screen. */
import * as z from 'zod/mini';
import { messageTypes } from './enums.ts';
import { filledChoice, filledText, optionalText } from './fields.ts';
import {
  CONVERSATION_REPORT_REASON_MAX_LENGTH,
  DESK_URGENT_REASON_MAX_LENGTH,
  MESSAGE_CONTENT_MAX_LENGTH,
  MESSAGE_SUBJECT_MAX_LENGTH,
} from './limits.ts';
import { message, sayWhatHappened, subject, urgentReason, whatHappened } from './school-sentences.ts';

/** What the select holds when a message concerns no learner. */
export const NO_STUDENT = 'none';

const content = filledText(message, MESSAGE_CONTENT_MAX_LENGTH);

const newMessage = z.object({
  recipient_id: filledChoice,
  subject: optionalText(subject, MESSAGE_SUBJECT_MAX_LENGTH),
  message_type: z._default(z.enum(messageTypes), 'general'),
  related_student_id: z.pipe(
    z.nullish(z.union([z.literal(NO_STUDENT), z.guid()])),
    z.transform((id: string | null | undefined) => (!id || id === NO_STUDENT ? null : id)),
  ),
  content,
  urgent_reason: optionalText(urgentReason, DESK_URGENT_REASON_MAX_LENGTH),
});

/** A reason that was typed before the type was changed is nobody's: it holds nothing back either. */
const reasonOfUrgentAlone = (typed: NewMessageFields): NewMessageFields =>
  typed.message_type === 'urgent' ? typed : { ...typed, urgent_reason: null };

/** Recipient and content are required, the subject is optional. A reason counts for an urgent message alone. */
export const newMessageForm = z.pipe(z.transform(reasonOfUrgentAlone), newMessage);
export type NewMessageForm = z.output<typeof newMessageForm>;
export type NewMessageFields = z.input<typeof newMessage>;

/** Text of white space alone is ignored, so the box asks this first. */
export const replyForm = z.object({ content });

/** Asks the school's administrators to read a conversation. */
export const conversationReportForm = z.object({
  reason: filledText(whatHappened, CONVERSATION_REPORT_REASON_MAX_LENGTH, sayWhatHappened),
});
export type ConversationReport = z.output<typeof conversationReportForm>;
