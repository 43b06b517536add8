import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewMessageForm } from '#contract/messages.ts';
import { sendWithFiles } from '#web/entities/messages/attach.ts';
import { applyMessage } from '#web/entities/messages/live.ts';
import { conversationOf, sendMessage } from '#web/entities/messages/writes.ts';
import { useAttemptId } from '#web/lib/attempt.ts';
import type { ChosenFiles } from './use-chosen-files.ts';

/**
 * Sends the first message to a person, in the conversation that the two have about that learner
 * or in a new one. A second attempt with the same content cannot arrive twice. `percent` is of its files.
 */
export function useNewMessage(selfId: string, chosen: ChosenFiles) {
  const queryClient = useQueryClient();
  const attemptId = useAttemptId();
  const [percent, setPercent] = useState(0);
  const message = useMutation({
    mutationFn: async (form: NewMessageForm) => {
      setPercent(0);
      const conversation_id = await conversationOf({
        self: selfId,
        other: form.recipient_id,
        relatedStudentId: form.related_student_id,
      });
      const written = { ...form, id: attemptId(form), conversation_id, sender_id: selfId };
      if (chosen.files.length === 0) return sendMessage(written);
      const { files, stored } = chosen;
      return sendWithFiles({ message: written, files, stored, onProgress: setPercent });
    },
    onSuccess: (stored) => applyMessage(queryClient, selfId, stored),
    onError: (error) => console.error('A message was not sent', error),
  });
  return { message, percent };
}
