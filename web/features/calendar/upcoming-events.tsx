import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { startOfMonth } from '#contract/calendar-days.ts';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/events';
import { LoadMore } from '#web/components/load-more.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { eventsFromQuery, monthQuery } from '#web/entities/events/reads.ts';
import { itemsOf } from '#web/lib/pages.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { EventsFailed, EventsLoading } from './calendar-states.tsx';
import { EventItems } from './event-item.tsx';
import { byStart } from './months.ts';
import type { EventActions } from './use-event-dialogs.tsx';

type UpcomingEventsProps = {
  schoolId: string;
  /** The day whose events stand above these on a phone; today where none is chosen. */
  day: string | undefined;
  mayCreate: boolean;
  actions: EventActions;
};

/** All Upcoming Events, those of today and those under way among them. */
export function UpcomingEvents({ schoolId, day, mayCreate, actions }: UpcomingEventsProps) {
  const upcoming = useInfiniteQuery(eventsFromQuery(schoolId, schoolToday()));
  useErrorToast(upcoming.error, t.failedToLoadEvents());
  // Until it is known how many events the day above has, what stands below it on a phone would be moved by it.
  const [first] = useState(() => startOfMonth(day ?? schoolToday()));
  const { isLoading: isMonthAwaited } = useQuery(monthQuery(schoolId, first));
  if (upcoming.isPending || isMonthAwaited) {
    return (
      <EventsLoading label={t.loadingCalendar()} className={isMonthAwaited ? 'max-lg:hidden' : undefined} />
    );
  }
  const events = upcoming.data && itemsOf(upcoming.data).toSorted(byStart);
  return (
    <section aria-labelledby="upcoming" className="min-w-0">
      <h2 id="upcoming" className="mb-3 font-semibold text-lg">
        {t.allUpcomingEvents()}
      </h2>
      {upcoming.isError && !events ? <EventsFailed query={upcoming} /> : null}
      {events?.length === 0 ? (
        <EmptyState
          icon={CalendarDays}
          title={t.noEvents()}
          description={mayCreate ? t.startCreatingFirstEvent() : t.noEventsHaveBeenScheduled()}
        />
      ) : null}
      {events?.length ? <EventItems events={events} actions={actions} /> : null}
      <LoadMore list={upcoming} label={t.showLaterEvents()} />
    </section>
  );
}
