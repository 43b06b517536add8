import { createFileRoute } from '@tanstack/react-router';
import { conversationQuery, threadQuery } from '#web/features/messages/queries.ts';
import { Thread } from '#web/features/messages/thread.tsx';
import { isId } from '#web/lib/ids.ts';

export const Route = createFileRoute('/dashboard/messages/$conversationId')({
  loader: ({ context, params }) => {
    // An address may carry anything; the screen says that there is no such conversation.
    if (!isId(params.conversationId)) return;
    context.queryClient.prefetchQuery(conversationQuery(context.profile.id, params.conversationId));
    context.queryClient.prefetchInfiniteQuery(threadQuery(context.profile.id, params.conversationId));
  },
  component: OpenConversation,
});

function OpenConversation() {
  const { conversationId } = Route.useParams();
  return <Thread conversationId={conversationId} />;
}
