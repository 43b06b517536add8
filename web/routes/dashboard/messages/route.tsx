import { createFileRoute } from '@tanstack/react-router';
import { conversationsQuery, unreadQuery } from '#web/entities/messages/reads.ts';
import { MessagesScreen } from '#web/features/messages/messages-screen.tsx';
import { idOf } from '#web/lib/ids.ts';
import type { EveryKey } from '#web/lib/search.ts';

export const Route = createFileRoute('/dashboard/messages')({
  validateSearch: newMessageSearch,
  staticData: { fill: true },
  // Begun while the screen's code loads; the screen shows how it went.
  loader: ({ context }) => {
    context.queryClient.prefetchInfiniteQuery(conversationsQuery(context.profile.id));
    context.queryClient.prefetchQuery(unreadQuery(context.profile.id));
  },
  component: Messages,
});

type NewMessageSearch = {
  /** The new-message dialog is open. */
  new?: true;
  /** A profile id: the recipient whom it opens with. */
  to?: string;
};

function newMessageSearch({ new: writing, to }: Record<string, unknown>): NewMessageSearch {
  return {
    new: writing ? true : undefined,
    to: writing ? idOf(to) : undefined,
  } satisfies EveryKey<NewMessageSearch>;
}

function Messages() {
  const search = Route.useSearch();
  return <MessagesScreen writing={search.new === true} recipientId={search.to} />;
}
