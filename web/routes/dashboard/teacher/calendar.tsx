import { createFileRoute } from '@tanstack/react-router';
import { startOfMonth } from '#contract/calendar-days.ts';
import { schoolToday } from '#contract/school-day.ts';
import { mayManageEvents } from '#web/entities/events/permissions.ts';
import { eventsFromQuery } from '#web/entities/events/reads.ts';
import { EventsScreen } from '#web/features/calendar/events-screen.tsx';
import { firstPageOnly } from '#web/lib/pages.ts';

export const Route = createFileRoute('/dashboard/teacher/calendar')({
  loader: ({ context: { queryClient, profile } }) => {
    if (!mayManageEvents(profile) || !profile.school_id) return;
    const coming = eventsFromQuery(profile.school_id, startOfMonth(schoolToday()));
    queryClient.setQueryData(coming.queryKey, firstPageOnly);
    queryClient.prefetchInfiniteQuery(coming);
  },
  component: EventsScreen,
});
