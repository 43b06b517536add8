import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewMessageForm } from '#contract/messages.ts';
import { assertConnected } from '#web/components/attachments/files-need-network.ts';
import type { ChosenFiles } from '#web/components/attachments/use-chosen-files.ts';
import { sendWithFiles } from '#web/entities/messages/attach.ts';
import { applyMessage } from '#web/entities/messages/live.ts';
import { sendFirstOrKeep } from '#web/entities/messages/waiting.ts';
import { conversationOf } from '#web/entities/messages/writes.ts';

/** What is sent, and the name of whom it is for. */
type NewMessage = { form: NewMessageForm; to: string };

/**
 * Sends the first message to a person, in the conversation that the two have about that learner
 * or in a new one; its data are the id of that, or null while the message waits on this device for a network. A second
 * attempt with the same content has the same id (`idOf`) and cannot arrive twice. `percent` is of its files, which are sent now or not at all.
 */
export function useNewMessage(selfId: string, chosen: ChosenFiles, idOf: (form: NewMessageForm) => string) {
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState(0);
  const message = useMutation({
    mutationFn: async ({ form, to }: NewMessage): Promise<string | null> => {
      setPercent(0);
      const written = { ...form, id: idOf(form), sender_id: selfId };
      if (chosen.files.length === 0) return sendFirstOrKeep(queryClient, selfId, written, to);
      assertConnected();
      const conversation_id = await conversationOf({
        self: selfId,
        other: form.recipient_id,
        relatedStudentId: form.related_student_id,
        to,
      });
      const { files, stored } = chosen;
      const sent = { message: { ...written, conversation_id }, to, files, stored, onProgress: setPercent };
      applyMessage(queryClient, selfId, await sendWithFiles(sent));
      return conversation_id;
    },
    onError: (error) => console.error('A message was not sent', error),
  });
  return { message, percent };
}
