/** Messages and read marks that wait on this device (web/lib/offline/outbox.ts), and who sends them. */
import type { QueryClient } from '@tanstack/react-query';
import { isNetworkError, isPassingFault } from '#web/lib/errors.ts';
import { outboxHere } from '#web/lib/offline/waiting.ts';
import { applyMessage } from './live.ts';
import { markRead, type NewMessage, sendMessage } from './writes.ts';

/**
 * Sends a message, or keeps it on this device until it can be.
 * @returns whether it has arrived
 * @throws what it was refused with; where nothing may be kept, also that no answer came
 */
export async function sendOrKeep(
  queryClient: QueryClient,
  profileId: string,
  message: NewMessage,
): Promise<boolean> {
  const outbox = outboxHere();
  if (outbox) {
    return outbox.submit({ id: message.id, kind: 'reply', about: message.conversation_id, body: message });
  }
  await replySender(queryClient, profileId)(message);
  return true;
}

/** The id of the message tells the server of a second attempt. */
export const replySender =
  (queryClient: QueryClient, profileId: string) =>
  async (message: NewMessage): Promise<void> =>
    applyMessage(queryClient, profileId, await sendMessage(message));

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
