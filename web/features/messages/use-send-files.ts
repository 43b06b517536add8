import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { presentMoment } from '#contract/clock.ts';
import { t } from '#texts/messages';
import { assertConnected, networkProblem } from '#web/components/attachments/files-need-network.ts';
import type { ChosenFiles } from '#web/components/attachments/use-chosen-files.ts';
import { sendWithFiles } from '#web/entities/messages/attach.ts';
import { contentOf } from '#web/entities/messages/attachments.ts';
import { applyMessage } from '#web/entities/messages/live.ts';
import { type NewMessage, OutOfReach } from '#web/entities/messages/writes.ts';
import { newId } from '#web/lib/ids.ts';
import { toastError } from '#web/lib/toast.ts';
import { fileRefusal } from '#web/lib/upload.ts';
import { nextWithFiles } from './composer.ts';
import { changeComposer, composerOf, draftKey } from './drafts.ts';

type Reply = Pick<NewMessage, 'conversation_id' | 'sender_id' | 'recipient_id' | 'related_student_id'>;

/**
 * Sends a reply with files. It waits for them, so text and files stay in the box until everything has
 * arrived; a second attempt goes on where the first failed and writes nothing twice, after a reload too: under what id it
 * is sent is kept in the draft before.
 * @param to the name of whom it is for
 */
export function useSendFiles(reply: Reply, to: string, chosen: ChosenFiles) {
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState(0);
  const key = draftKey(reply.sender_id, reply.conversation_id);
  const sending = useMutation({
    mutationFn: async () => {
      assertConnected();
      setPercent(0);
      const next = nextWithFiles(composerOf(key), newId(), presentMoment());
      changeComposer(key, { kind: 'submittedWithFiles', message: next });
      const message: NewMessage = {
        ...reply,
        id: next.id,
        content: contentOf(next.content, chosen.files),
        subject: null,
        message_type: 'general',
      };
      const { files, stored } = chosen;
      return sendWithFiles({ message, to, files, stored, onProgress: setPercent });
    },
    onSuccess: (message) => {
      changeComposer(key, { kind: 'arrivedWithFiles' });
      applyMessage(queryClient, reply.sender_id, message);
      chosen.clear();
    },
    onError: (error) => {
      console.error('A message with files was not sent', error);
      const refusal = outOfReach(error) ?? fileRefusal(error) ?? networkProblem(error);
      if (refusal) toastError(refusal, t.failedToSendMessage());
      else toastError(t.failedToSendMessage());
    },
  });
  return { sending, percent };
}

const outOfReach = (error: unknown): string | undefined =>
  error instanceof OutOfReach ? error.message : undefined;
