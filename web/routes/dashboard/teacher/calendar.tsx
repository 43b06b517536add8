import { createFileRoute } from '@tanstack/react-router';
import { EventsScreen } from '#web/features/calendar/events-screen.tsx';
import { mayManageEvents } from '#web/features/calendar/permissions.ts';
import { eventsFromQuery } from '#web/features/calendar/queries.ts';
import { startOfMonth, today } from '#web/lib/calendar-days.ts';
import { firstPageOnly } from '#web/lib/pages.ts';

export const Route = createFileRoute('/dashboard/teacher/calendar')({
  loader: ({ context: { queryClient, profile } }) => {
    if (!mayManageEvents(profile) || !profile.school_id) return;
    const coming = eventsFromQuery(profile.school_id, startOfMonth(today()));
    queryClient.setQueryData(coming.queryKey, firstPageOnly);
    queryClient.prefetchInfiniteQuery(coming);
  },
  component: EventsScreen,
});
