import { createFileRoute } from '@tanstack/react-router';
import { isDay } from '#contract/calendar-days.ts';
import { schoolToday } from '#contract/school-day.ts';
import { maySeeCalendar } from '#web/entities/events/permissions.ts';
import { eventsFromQuery, monthQuery } from '#web/entities/events/reads.ts';
import { CalendarScreen } from '#web/features/calendar/calendar-screen.tsx';
import { idOf } from '#web/lib/ids.ts';
import { firstPageOnly } from '#web/lib/pages.ts';

export const Route = createFileRoute('/dashboard/calendar')({
  validateSearch: calendarSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, profile }, deps }) => {
    if (!maySeeCalendar(profile) || !profile.school_id) return;
    const upcoming = eventsFromQuery(profile.school_id, schoolToday());
    queryClient.setQueryData(upcoming.queryKey, firstPageOnly);
    // Begun while the screen's code loads; the screen shows how it went.
    queryClient.prefetchQuery(monthQuery(profile.school_id, deps.date ?? schoolToday()));
    queryClient.prefetchInfiniteQuery(upcoming);
  },
  component: Calendar,
});

/** `date`: the chosen day, `YYYY-MM-DD`; `id`: the event that a notification, a mail or a search leads to. */
function calendarSearch({ date, id }: Record<string, unknown>): { date?: string; id?: string } {
  return { date: typeof date === 'string' && isDay(date) ? date : undefined, id: idOf(id) };
}

function Calendar() {
  const { date, id } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CalendarScreen
      day={date}
      eventId={id}
      onChooseDay={(day) => navigate({ search: { date: day }, replace: true, resetScroll: false })}
    />
  );
}
