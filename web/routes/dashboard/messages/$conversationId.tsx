import { createFileRoute } from '@tanstack/react-router';
import { conversationQuery, threadQuery } from '#web/entities/messages/reads.ts';
import { Thread } from '#web/features/messages/thread.tsx';
import { idOf, isId } from '#web/lib/ids.ts';
import { firstPageOnly } from '#web/lib/pages.ts';

export const Route = createFileRoute('/dashboard/messages/$conversationId')({
  validateSearch: threadSearch,
  loader: ({ context, params, cause }) => {
    // An address may carry anything; the screen says that there is no such conversation.
    if (!isId(params.conversationId)) return;
    context.queryClient.prefetchQuery(conversationQuery(context.profile.id, params.conversationId));
    const thread = threadQuery(context.profile.id, params.conversationId);
    // A conversation opens at its newest message.
    if (cause === 'enter') context.queryClient.setQueryData(thread.queryKey, firstPageOnly);
    context.queryClient.prefetchInfiniteQuery(thread);
  },
  component: OpenConversation,
});

/** `message`: the one that a search leads to. */
function threadSearch({ message }: Record<string, unknown>): { message?: string } {
  return { message: idOf(message) };
}

function OpenConversation() {
  const { conversationId } = Route.useParams();
  return <Thread conversationId={conversationId} messageId={Route.useSearch().message} />;
}
