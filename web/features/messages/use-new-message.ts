import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { NewMessageForm } from '#contract/messages.ts';
import { newId } from '#web/lib/ids.ts';
import { applyMessage } from './live.ts';
import { conversationOf, sendMessage } from './sending.ts';

/**
 * Sends the first message to a person, in the conversation that the two have about that learner
 * or in a new one. A second attempt with the same content cannot arrive twice.
 */
export function useNewMessage(selfId: string) {
  const queryClient = useQueryClient();
  const attempt = useRef({ content: '', id: '' });
  return useMutation({
    mutationFn: async (form: NewMessageForm) => {
      const content = JSON.stringify(form);
      if (attempt.current.content !== content) attempt.current = { content, id: newId() };
      const conversation_id = await conversationOf({
        self: selfId,
        other: form.recipient_id,
        relatedStudentId: form.related_student_id,
      });
      return sendMessage({ ...form, id: attempt.current.id, conversation_id, sender_id: selfId });
    },
    onSuccess: (stored) => applyMessage(queryClient, selfId, stored),
    onError: (error) => console.error('A message was not sent', error),
  });
}
