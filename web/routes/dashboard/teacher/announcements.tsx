import { createFileRoute } from '@tanstack/react-router';
import { mayManage } from '#web/entities/announcements/permissions.ts';
import { ownQuery } from '#web/entities/announcements/reads.ts';
import { ManageScreen } from '#web/features/announcements/manage-screen.tsx';
import { idOf } from '#web/lib/ids.ts';
import { firstPageOnly } from '#web/lib/pages.ts';

export const Route = createFileRoute('/dashboard/teacher/announcements')({
  validateSearch: managementSearch,
  loader: ({ context: { queryClient, profile } }) => {
    if (!mayManage(profile)) return;
    const own = ownQuery(profile.id);
    queryClient.setQueryData(own.queryKey, firstPageOnly);
    queryClient.prefetchInfiniteQuery(own);
  },
  component: Management,
});

/** `id`: the announcement that a search leads to. */
function managementSearch({ id }: Record<string, unknown>): { id?: string } {
  return { id: idOf(id) };
}

function Management() {
  return <ManageScreen announcementId={Route.useSearch().id} />;
}
