import { createFileRoute } from '@tanstack/react-router';
import { feedQuery } from '#web/entities/announcements/reads.ts';
import { FeedScreen } from '#web/features/announcements/feed-screen.tsx';
import { idOf } from '#web/lib/ids.ts';
import { firstPageOnly } from '#web/lib/pages.ts';

export const Route = createFileRoute('/dashboard/announcements')({
  validateSearch: announcementSearch,
  loader: ({ context: { queryClient, profile } }) => {
    if (!profile.school_id) return;
    const feed = feedQuery(profile.school_id);
    queryClient.setQueryData(feed.queryKey, firstPageOnly);
    // Begun while the screen's code loads; the screen shows how it went.
    queryClient.prefetchInfiniteQuery(feed);
  },
  component: Announcements,
});

/** `id`: the announcement that a notification or a search leads to. */
function announcementSearch({ id }: Record<string, unknown>): { id?: string } {
  return { id: idOf(id) };
}

function Announcements() {
  return <FeedScreen announcementId={Route.useSearch().id} />;
}
