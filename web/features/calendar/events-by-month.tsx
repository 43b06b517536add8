import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarDays, History } from 'lucide-react';
import { useState } from 'react';
import { startOfMonth } from '#contract/calendar-days.ts';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/events';
import { LoadMore } from '#web/components/load-more.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import {
  eventsBeforeQuery,
  eventsFromQuery,
  hasEventsBeforeQuery,
  type SchoolEvent,
} from '#web/entities/events/reads.ts';
import { itemsOf } from '#web/lib/pages.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { EventsFailed, EventsLoading } from './calendar-states.tsx';
import { EventItems } from './event-item.tsx';
import { eventCount, groupByMonth, unreadUpTo } from './months.ts';
import type { EventActions } from './use-event-dialogs.tsx';

type EventsByMonthProps = { schoolId: string; actions: EventActions };

/** The school's events by month, from this month on; what is past stands above once it is asked for. */
export function EventsByMonth({ schoolId, actions }: EventsByMonthProps) {
  const from = startOfMonth(schoolToday());
  const [withPast, setWithPast] = useState(false);
  const coming = useInfiniteQuery(eventsFromQuery(schoolId, from));
  const past = useInfiniteQuery({ ...eventsBeforeQuery(schoolId, from), enabled: withPast });
  const hasPast = useQuery(hasEventsBeforeQuery(schoolId, from));
  useErrorToast(coming.error ?? past.error, t.failedToLoadEvents());

  // Both at once: the way to earlier events stands above all others.
  if (coming.isPending || hasPast.isPending) return <EventsLoading label={t.loadingEvents()} />;
  if (!coming.data) return <EventsFailed query={coming} />;
  const months = groupByMonth([...itemsOf(past.data), ...itemsOf(coming.data)]);
  const unread = unreadUpTo({
    from,
    hasPast: hasPast.data,
    past: past.data ? itemsOf(past.data) : null,
    isMore: past.hasNextPage,
  });
  const showEarlier = () => (withPast ? past.fetchNextPage() : setWithPast(true));
  const earlierLeft = withPast ? past.hasNextPage || past.isLoading : hasPast.data === true;
  return (
    <>
      {earlierLeft ? (
        <Button
          variant="outline"
          className="mb-5"
          busy={past.isLoading || past.isFetchingNextPage}
          onClick={showEarlier}
        >
          <History aria-hidden />
          {t.showEarlierEvents()}
        </Button>
      ) : null}
      {withPast && past.isError && !past.data ? <EventsFailed query={past} /> : null}
      <PartFailed text={t.failedToLoadEvents()} reads={[hasPast]} className="mb-5" />
      {months.length === 0 && hasPast.data !== undefined ? <NoEvents hasPast={hasPast.data} /> : null}
      <div className="grid grid-cols-1 gap-8">
        {months.map(({ month, heading, events }, index) => (
          <Month
            key={month}
            heading={heading}
            events={events}
            actions={actions}
            // The last month that has been read may go on; one before this month may have begun with what is past.
            isWhole={
              !(index === months.length - 1 && coming.hasNextPage) && (unread === null || month > unread)
            }
          />
        ))}
      </div>
      <LoadMore list={coming} label={t.showLaterEvents()} />
    </>
  );
}

function NoEvents({ hasPast }: { hasPast: boolean }) {
  if (hasPast) return <EmptyState icon={CalendarDays} title={t.noEventsFromMonth()} />;
  return (
    <EmptyState
      icon={CalendarDays}
      title={t.noEventsCreated()}
      description={t.eventsCreateAppearCalendarEverybody()}
    />
  );
}

type MonthProps = { heading: string; events: SchoolEvent[]; actions: EventActions; isWhole: boolean };

function Month({ heading, events, actions, isWhole }: MonthProps) {
  return (
    <section aria-label={heading}>
      <h2 className="mb-3 flex items-center gap-3 font-semibold text-lg">
        {heading}
        <Badge variant="secondary">
          {isWhole ? eventCount(events.length) : t.events({ count: events.length })}
        </Badge>
      </h2>
      <EventItems events={events} actions={actions} />
    </section>
  );
}
