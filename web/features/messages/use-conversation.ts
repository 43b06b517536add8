import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Conversation, conversationQuery, conversationsQuery } from '#web/entities/messages/reads.ts';
import { isNetworkError } from '#web/lib/errors.ts';
import { itemsOf } from '#web/lib/pages.ts';

/**
 * One conversation, for its head: until the server has answered, and where it cannot be reached, as the list knows it.
 * @returns as `data` null where it does not exist or the person takes no part in it
 */
export function useConversation(profileId: string, id: string) {
  const own = useQuery(conversationQuery(profileId, id));
  const isCut = own.data === undefined && isNetworkError(own.error);
  const list = useInfiniteQuery({ ...conversationsQuery(profileId), enabled: isCut });
  const isOpen = own.isPending || isCut;
  const listed: Conversation | undefined = isOpen
    ? itemsOf<Conversation>(list.data).find((each) => each.id === id)
    : undefined;
  const data = own.data === undefined ? listed : own.data;
  const isPending = data === undefined && (own.isPending || (isCut && list.isLoading));
  return {
    data,
    isPending,
    error: data === undefined && !isPending ? own.error : null,
    isFetching: own.isFetching,
    refetch: own.refetch,
  };
}
