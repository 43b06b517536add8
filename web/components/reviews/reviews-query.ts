/** Whether the school reviews reported conversations, and who has read this one. */
import { queryOptions } from '@tanstack/react-query';
import { reviewKeys } from '#web/entities/messages/keys.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

/** The school's setting; nobody is offered what it would refuse. */
export const reviewSettingQuery = (schoolId: string) =>
  queryOptions({
    queryKey: reviewKeys.setting(schoolId),
    staleTime: 5 * 60_000,
    queryFn: async () => {
      const answer = await (await client())
        .from('schools')
        .select('conversation_review')
        .eq('id', schoolId)
        .maybeSingle();
      return rowsOf(answer)?.conversation_review ?? false;
    },
  });

/** Of two people, or with a desk. */
export type ReviewedConversation = { id: string; isAtDesk: boolean };

/** Each time that an administrator read the conversation, the latest first: its people see that. */
export const reviewsQuery = ({ id, isAtDesk }: ReviewedConversation) =>
  queryOptions({
    queryKey: reviewKeys.conversation(id),
    queryFn: async () =>
      rowsOf(
        await (await client())
          .from('conversation_reviews')
          .select('id, reviewed_at')
          .eq(isAtDesk ? 'desk_conversation_id' : 'conversation_id', id)
          .order('reviewed_at', { ascending: false })
          .limit(1),
      ),
  });
