/** Messages and read marks that wait on this device (web/lib/offline/outbox.ts), and who sends them. */
import type { QueryClient } from '@tanstack/react-query';
import { isNetworkError, isPassingFault } from '#web/lib/errors.ts';
import { inTurn } from '#web/lib/in-turn.ts';
import { outboxHere, outboxSoon } from '#web/lib/offline/waiting.ts';
import { applyMessage } from './live.ts';
import { conversationOf, markRead, type NewMessage, sendMessage } from './writes.ts';

/**
 * Sends a message, or keeps it on this device until it can be. Messages arrive in the order in which they were
 * written: each is on the device before one of before it has its answer.
 * @param to the name of whom it is for
 * @returns whether it has arrived
 * @throws what it was refused with; where nothing may be kept, also that no answer came
 */
export async function sendOrKeep(
  queryClient: QueryClient,
  profileId: string,
  message: NewMessage,
  to: string,
): Promise<boolean> {
  const outbox = await outboxSoon();
  if (outbox) {
    const { id, conversation_id: about } = message;
    return outbox.submit({ id, kind: 'reply', about, body: message, label: to });
  }
  await inTurn(message.conversation_id, () => replySender(queryClient, profileId)(message, to));
  return true;
}

/** The id of the message tells the server of a second attempt. */
export const replySender =
  (queryClient: QueryClient, profileId: string) =>
  async (message: NewMessage, to: string): Promise<void> =>
    applyMessage(queryClient, profileId, await sendMessage(message, to));

/** The first message to a person: its conversation is found, or begun, when it is sent. */
export type FirstMessage = Omit<NewMessage, 'conversation_id'>;

/** In which conversations first messages of this page have arrived. */
const arrivedIn = new Map<string, string>();

/**
 * Sends the first message to a person, or keeps it on this device until it can be.
 * @param to the name of whom it is for
 * @returns the id of its conversation, or null while it waits
 * @throws what it was refused with; where nothing may be kept, also that no answer came
 */
export async function sendFirstOrKeep(
  queryClient: QueryClient,
  profileId: string,
  message: FirstMessage,
  to: string,
): Promise<string | null> {
  const outbox = await outboxSoon();
  const { id, recipient_id: about } = message;
  if (outbox) await outbox.submit({ id, kind: 'first-message', about, body: message, label: to });
  else await firstMessageSender(queryClient, profileId)(message, to);
  return arrivedIn.get(id) ?? null;
}

/** A second attempt finds the conversation that the first has begun, and the message in it by its id. */
export const firstMessageSender =
  (queryClient: QueryClient, profileId: string) =>
  async (message: FirstMessage, to: string): Promise<void> => {
    const { sender_id: self, recipient_id: other, related_student_id: relatedStudentId } = message;
    const conversation_id = await conversationOf({ self, other, relatedStudentId, to });
    applyMessage(queryClient, profileId, await sendMessage({ ...message, conversation_id }, to));
    arrivedIn.set(message.id, conversation_id);
  };

type ReadMark = { profileId: string; conversationId: string; upTo: string };

/**
 * Marks a conversation as read when that can be told.
 * @param upTo the moment of the newest message that was on the screen: what comes later was not read
 */
export async function keepReadMark(mark: ReadMark): Promise<void> {
  // The mark of one conversation replaces the one before: it reaches further.
  const id = `read ${mark.conversationId}`;
  await outboxHere()?.submit({ id, kind: 'read-mark', about: mark.conversationId, body: mark });
}

/** A mark that is refused is nobody's loss: the conversation is gone, or nothing in it is theirs to read. */
export async function readMarkSender({ profileId, conversationId, upTo }: ReadMark): Promise<void> {
  try {
    await markRead(profileId, conversationId, upTo);
  } catch (error) {
    if (isNetworkError(error) || isPassingFault(error)) throw error;
    console.warn('A read mark was not taken', error);
  }
}
