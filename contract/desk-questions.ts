/** What somebody writes to a desk, and what its people do with it. */
import * as z from 'zod/mini';
import { filled, filledChoice, filledText, optionalLines, optionalText } from './fields.ts';
import {
  DESK_NOTE_MAX_LENGTH,
  DESK_URGENT_REASON_MAX_LENGTH,
  MESSAGE_CONTENT_MAX_LENGTH,
  MESSAGE_SUBJECT_MAX_LENGTH,
} from './limits.ts';
import { replyForm } from './messages.ts';
import { message, subject, urgentReason } from './school-sentences.ts';

/** Desk and content are required; a reason makes it urgent. */
export const deskQuestionForm = z.object({
  desk: filledChoice,
  student: z.pipe(
    z.nullish(z.union([z.literal(''), z.guid()])),
    z.transform((id: string | null | undefined) => id || null),
  ),
  subject: optionalText(subject, MESSAGE_SUBJECT_MAX_LENGTH),
  content: filledText(message, MESSAGE_CONTENT_MAX_LENGTH),
  urgent_reason: optionalText(urgentReason, DESK_URGENT_REASON_MAX_LENGTH),
});
export type DeskQuestion = z.output<typeof deskQuestionForm>;
export type DeskQuestionFields = z.input<typeof deskQuestionForm>;

/** What is written on in a conversation with a desk; a reason makes it urgent. */
export const deskAnswerForm = z.object({
  content: replyForm.shape.content,
  urgent_reason: optionalText(urgentReason, DESK_URGENT_REASON_MAX_LENGTH),
});
export type DeskAnswer = z.output<typeof deskAnswerForm>;

/** To another desk, or to a colleague at one. */
export const handOnForm = z.object({
  to: filledChoice,
  member: z.pipe(
    z.nullish(z.union([z.literal(''), z.guid()])),
    z.transform((id: string | null | undefined) => id || null),
  ),
  note: optionalLines(message, DESK_NOTE_MAX_LENGTH),
});
export type HandOn = z.output<typeof handOnForm>;
export type HandOnFields = z.input<typeof handOnForm>;

/** The guardian who reads along from now on, and what is said of it to both. */
export const shareForm = z.object({
  guardian: filledChoice,
  content: filledText(message, MESSAGE_CONTENT_MAX_LENGTH),
});
export type Share = z.output<typeof shareForm>;
export type ShareFields = z.input<typeof shareForm>;

/** What a teacher writes to the guardians of one household of a learner; a reason makes it urgent. */
export const householdForm = z.object({
  student: filledChoice,
  /** Of the learner's, its number. */
  household: filled,
  subject: optionalText(subject, MESSAGE_SUBJECT_MAX_LENGTH),
  content: filledText(message, MESSAGE_CONTENT_MAX_LENGTH),
  urgent_reason: optionalText(urgentReason, DESK_URGENT_REASON_MAX_LENGTH),
});
export type ToHousehold = z.output<typeof householdForm>;
export type ToHouseholdFields = z.input<typeof householdForm>;
