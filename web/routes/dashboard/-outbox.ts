import type { QueryClient } from '@tanstack/react-query';
import { firstMessageSender, readMarkSender, replySender } from '#web/entities/messages/waiting.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { noticesReadSender } from '#web/features/notices/waiting.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { type Holder, onForget } from '#web/lib/offline/mark.ts';
import { Outbox, type Sender } from '#web/lib/offline/outbox.ts';
import { setOutbox, waitingHere } from '#web/lib/offline/waiting.ts';
import { screenTexts } from '#web/lib/texts/screen-texts.ts';
import { intoDrafts } from './-into-drafts.ts';

/** How often it is tried again while something waits, though the browser says nothing of the network. In ms. */
const AGAIN_MS = 5000;

/** Most visits have nothing of the kind to send, and fetch nothing for it. */
const whenNeeded =
  (load: () => Promise<Sender>): Sender =>
  async (body, label) =>
    (await loadPart(load))(body, label);

/** Sends what the person has written, now and whenever there may be a network again; returns how to stop. */
export function runOutbox(holder: Holder, queryClient: QueryClient, { id }: Pick<Profile, 'id'>): () => void {
  const outbox = new Outbox(holder, {
    reply: replySender(queryClient, id),
    'first-message': firstMessageSender(queryClient, id),
    answer: whenNeeded(async () => {
      const { answerSender } = await import('#web/entities/requests/waiting.ts');
      return answerSender(queryClient);
    }),
    'desk-question': whenNeeded(async () => {
      const { deskQuestionSender } = await import('#web/entities/desks/waiting.ts');
      return deskQuestionSender(queryClient, id);
    }),
    'desk-message': whenNeeded(async () => {
      const { deskMessageSender } = await import('#web/entities/desks/waiting.ts');
      return deskMessageSender(queryClient, id);
    }),
    'read-mark': readMarkSender,
    'notices-read': noticesReadSender,
  });
  const looked = (look: Promise<void>) => {
    look.catch((error: unknown) => console.warn('What waits here was not looked at', error));
  };
  const send = () => looked(outbox.send());
  const again = () => {
    if (waitingHere.all().some(({ refusal }) => refusal === null)) send();
  };
  const timer = setInterval(again, AGAIN_MS);
  addEventListener('online', again);
  const stopSaying = screenTexts.subscribe(() => looked(outbox.show()));
  setOutbox(outbox);
  send();
  // The session was ended from elsewhere: what waited is in its form again when the same person signs in here.
  const stopSaving = onForget(() => intoDrafts(id));
  return () => {
    stopSaving();
    stopSaying();
    clearInterval(timer);
    removeEventListener('online', again);
    setOutbox(null);
  };
}
