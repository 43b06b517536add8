/** How a conversation is shown to one of its two participants. */
import type { MessageType } from '#contract/enums.ts';
import { t } from '#texts/messages';
import type { CachedPreview } from '#web/entities/messages/cache.ts';
import { fullName } from '#web/lib/names.ts';

export type AboutLearner = { related_student_id: string | null; related_student: Named };

/** Whether it concerns a learner whose own row the reader may not read. */
export const isUnnamed = ({ related_student_id, related_student }: AboutLearner): boolean =>
  related_student_id !== null && related_student === null;

type Named = { first_name: string; last_name: string } | null;
type Participants = {
  participant_one_id: string | null;
  participant_two_id: string | null;
  participant_one: (Named & { id: string; role: string }) | null;
  participant_two: (Named & { id: string; role: string }) | null;
};

export type OtherPerson = { id: string | null; name: string; role: string | null };

/** Who writes with `selfId` here; 'Unknown' once that account is gone. */
export function otherPerson(conversation: Participants, selfId: string): OtherPerson {
  const isOne = conversation.participant_one_id === selfId;
  const person = isOne ? conversation.participant_two : conversation.participant_one;
  return {
    id: isOne ? conversation.participant_two_id : conversation.participant_one_id,
    name: fullName(person),
    role: person?.role ?? null,
  };
}

/**
 * 'About Sipho Mokoena', or null where the conversation concerns no learner.
 * @param learnerOf who is meant where the learner's own row is closed to the reader (`useLearnerOf`)
 */
export function learnerLine(
  conversation: AboutLearner,
  learnerOf: (id: string | null, read: Named) => Named = (_id, read) => read,
): string | null {
  const { related_student_id: id, related_student: read } = conversation;
  return id ? t.about({ name: fullName(learnerOf(id, read)) }) : null;
}

/** One line of the newest message, for the list. */
export function previewOf(message: CachedPreview | undefined, selfId: string): string {
  if (!message) return t.noMessagesYet();
  const line = message.content.replace(/\s+/g, ' ');
  return message.sender_id === selfId ? t.youWrote({ line }) : line;
}

/** How the message types are called on the screen; urgent is never told by colour alone. */
export const messageTypeLabels = (): Record<MessageType, string> => ({
  general: t.general(),
  academic: t.academic(),
  disciplinary: t.disciplinary(),
  urgent: t.urgent(),
});
