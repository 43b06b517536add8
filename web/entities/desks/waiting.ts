/** What is written to a desk, or by one, and waits on this device until it can be sent (web/lib/offline/outbox.ts). */
import type { QueryClient } from '@tanstack/react-query';
import { outboxSoon } from '#web/lib/offline/waiting.ts';
import { refetch } from '#web/lib/refetch.ts';
import { deskKeys } from './keys.ts';
import { askDesk, type NewDeskMessage, type NewQuestion, writeToTalk } from './talk-writes.ts';

export const deskQuestionSender =
  (queryClient: QueryClient, profileId: string) =>
  async (question: NewQuestion): Promise<void> => {
    await askDesk(question);
    refetch(queryClient, { queryKey: deskKeys.talks(profileId) });
  };

export const deskMessageSender =
  (queryClient: QueryClient, profileId: string) =>
  async (message: NewDeskMessage): Promise<void> => {
    await writeToTalk(message);
    refetch(queryClient, { queryKey: deskKeys.talks(profileId) });
  };

/**
 * Asks a desk, or keeps the question on this device until it can be sent.
 * @param desk its name
 * @returns whether it has arrived
 * @throws what it was refused with; where nothing may be kept, also that no answer came
 */
export async function askOrKeep(
  queryClient: QueryClient,
  profileId: string,
  question: NewQuestion,
  desk: string,
): Promise<boolean> {
  const outbox = await outboxSoon();
  const { message_id: id, id: about } = question;
  if (outbox) return outbox.submit({ id, kind: 'desk-question', about, body: question, label: desk });
  await deskQuestionSender(queryClient, profileId)(question);
  return true;
}

/** The same of a message in a conversation that was begun. */
export async function writeOrKeep(
  queryClient: QueryClient,
  profileId: string,
  message: NewDeskMessage,
  to: string,
): Promise<boolean> {
  const outbox = await outboxSoon();
  const { id, conversation_id: about } = message;
  if (outbox) return outbox.submit({ id, kind: 'desk-message', about, body: message, label: to });
  await deskMessageSender(queryClient, profileId)(message);
  return true;
}
