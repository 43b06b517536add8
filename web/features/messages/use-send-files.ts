import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#texts/messages';
import { assertConnected, networkProblem } from '#web/components/attachments/files-need-network.ts';
import type { ChosenFiles } from '#web/components/attachments/use-chosen-files.ts';
import { sendWithFiles } from '#web/entities/messages/attach.ts';
import { contentOf } from '#web/entities/messages/attachments.ts';
import { applyMessage } from '#web/entities/messages/live.ts';
import { type NewMessage, OutOfReach } from '#web/entities/messages/writes.ts';
import { useAttemptId } from '#web/lib/attempt.ts';
import { toastError } from '#web/lib/toast.ts';
import { fileRefusal } from '#web/lib/upload.ts';

type Reply = Pick<NewMessage, 'conversation_id' | 'sender_id' | 'recipient_id' | 'related_student_id'>;

/**
 * Sends a reply with files. It waits for them, so text and files stay in the box until everything has
 * arrived; a second attempt goes on where the first failed and writes nothing twice.
 * @param to the name of whom it is for
 */
export function useSendFiles(reply: Reply, to: string, chosen: ChosenFiles, onSent: () => void) {
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState(0);
  const attemptId = useAttemptId();
  const sending = useMutation({
    mutationFn: async (text: string) => {
      assertConnected();
      setPercent(0);
      const content = contentOf(text, chosen.files);
      const message: NewMessage = {
        ...reply,
        // Other words than those that may have arrived are another message.
        id: attemptId(text),
        content,
        subject: null,
        message_type: 'general',
      };
      const { files, stored } = chosen;
      return sendWithFiles({ message, to, files, stored, onProgress: setPercent });
    },
    onSuccess: (message) => {
      attemptId(null);
      applyMessage(queryClient, reply.sender_id, message);
      chosen.clear();
      onSent();
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
