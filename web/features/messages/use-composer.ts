import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { presentMoment } from '#contract/clock.ts';
import { t } from '#texts/messages';
import { sendOrKeep } from '#web/entities/messages/waiting.ts';
import { messageOf } from '#web/lib/errors.ts';
import { newId } from '#web/lib/ids.ts';
import { toastError } from '#web/lib/toast.ts';
import { type Composer, nextMessage, type OutgoingMessage } from './composer.ts';
import { changeComposer, composerOf, draftKey, watchComposer } from './drafts.ts';

type Reply = {
  conversationId: string;
  selfId: string;
  otherId: string;
  otherName: string;
  relatedStudentId: string | null;
};

type ReplyComposer = {
  composer: Composer;
  type: (text: string) => void;
  send: () => void;
  /** Tells which messages the thread holds: one that seemed lost may be among them. */
  arrived: (ids: readonly string[]) => void;
  /** Tells what the thread holds and what waits here, once it is known: what was interrupted and is neither is lost. */
  known: (there: readonly string[]) => void;
};

/** The reply box of one conversation. Sending goes on when the person moves to another screen meanwhile. */
export function useComposer({
  conversationId,
  selfId,
  otherId,
  otherName,
  relatedStudentId,
}: Reply): ReplyComposer {
  const queryClient = useQueryClient();
  const key = draftKey(selfId, conversationId);
  const composer = useSyncExternalStore(
    (listener) => watchComposer(key, listener),
    () => composerOf(key),
  );
  const sending = useMutation({
    mutationFn: ({ id, content }: OutgoingMessage) =>
      sendOrKeep(
        queryClient,
        selfId,
        {
          id,
          content,
          conversation_id: conversationId,
          sender_id: selfId,
          recipient_id: otherId,
          subject: null,
          message_type: 'general',
          related_student_id: relatedStudentId,
        },
        otherName,
      ),
    // Arrived, or in the thread as one that waits: the box has done its part.
    onSuccess: (_hasArrived, { id }) => changeComposer(key, { kind: 'arrived', ids: [id] }),
    onError: (error, { id }) => {
      console.error('A message was not sent', error);
      const sayAnew = () => messageOf(error, t.pleaseTryAgain());
      changeComposer(key, { kind: 'failed', id, reason: sayAnew(), sayAnew });
      // Also where the person has moved to another screen meanwhile.
      toastError(() => t.failedToSendMessage());
    },
  });
  const arrived = useCallback(
    (ids: readonly string[]) => changeComposer(key, { kind: 'arrived', ids }),
    [key],
  );
  const known = useCallback(
    (there: readonly string[]) =>
      changeComposer(key, { kind: 'known', there, reason: t.pageWasClosedBeforeMessage() }),
    [key],
  );
  return {
    composer,
    arrived,
    known,
    type: (text) => changeComposer(key, { kind: 'typed', text }),
    send: () => {
      const message = nextMessage(composerOf(key), newId(), presentMoment());
      if (!message) return;
      changeComposer(key, { kind: 'submitted', message });
      sending.mutate(message);
    },
  };
}
