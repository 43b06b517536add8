import { createFileRoute } from '@tanstack/react-router';
import { conversationQuery, threadQuery } from '#web/features/messages/queries.ts';
import { Thread } from '#web/features/messages/thread.tsx';

export const Route = createFileRoute('/dashboard/messages/$conversationId')({
  loader: ({ context, params }) => {
    context.queryClient.prefetchQuery(conversationQuery(context.profile.id, params.conversationId));
    context.queryClient.prefetchInfiniteQuery(threadQuery(context.profile.id, params.conversationId));
  },
  component: OpenConversation,
});

function OpenConversation() {
  const { conversationId } = Route.useParams();
  return <Thread conversationId={conversationId} />;
}
