import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { startOfMonth } from '#contract/calendar-days.ts';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/events';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { monthQuery } from '#web/entities/events/reads.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDay } from '#web/lib/dates.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { EventsFailed } from './calendar-states.tsx';
import { EventItems } from './event-item.tsx';
import { MonthView } from './month-view.tsx';
import { countByDay, eventsOn } from './months.ts';
import type { EventActions } from './use-event-dialogs.tsx';

/** A day without events takes one line, because what is coming stands below it on a phone. */
const freeClasses = 'flex flex-wrap items-baseline gap-x-3';

type DaysOfMonthProps = {
  schoolId: string;
  /** The chosen day; today where none is. */
  day: string | undefined;
  /** Of the event that a notice or a link leads to. */
  eventId: string | undefined;
  onChooseDay: (day: string) => void;
  actions: EventActions;
};

/** The month over the events of the day that is chosen in it. */
export function DaysOfMonth({ schoolId, day: asked, eventId, onChooseDay, actions }: DaysOfMonthProps) {
  const day = asked ?? schoolToday();
  const [month, setMonth] = useState(() => startOfMonth(day));
  const led = `${asked} ${eventId}`;
  const [followed, setFollowed] = useState(led);
  // Also one that a notice or a link leads to while the calendar is open; to another event of the day as well.
  if (followed !== led) {
    setFollowed(led);
    setMonth(startOfMonth(day));
  }
  const shown = useQuery(monthQuery(schoolId, month));
  // Turning over the months leaves the chosen day where it is: its events are those of its own month.
  const own = useQuery(monthQuery(schoolId, day));
  const isOwnShown = startOfMonth(day) === month;
  useErrorToast(own.error, t.failedToLoadEvents());
  const counts = useMemo(() => countByDay(shown.data ?? []), [shown.data]);
  // Another month's, which stand until this one has come, say nothing of the day.
  const events = own.data && !own.isPlaceholderData ? eventsOn(own.data, day) : null;
  const isFree = events?.length === 0;
  const choose = (chosen: string) => {
    // A day of a neighbouring month opens that month.
    setMonth(startOfMonth(chosen));
    onChooseDay(chosen);
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <MonthView
        counts={counts}
        selected={day}
        onSelect={choose}
        month={month}
        onMonthChange={setMonth}
        today={schoolToday()}
      />
      <PartFailed text={t.failedToLoadEvents()} reads={isOwnShown ? [] : [shown]} />
      <section
        aria-live="polite"
        aria-labelledby="chosen-day"
        className={cn('min-w-0', isFree && freeClasses)}
      >
        <h2 id="chosen-day" className={cn('font-semibold', isFree ? 'text-sm' : 'mb-3 text-lg')}>
          {t.eventsFor({ day: formatDay(day) })}
        </h2>
        {own.isError && !own.data ? <EventsFailed query={own} /> : null}
        {events || own.isError ? null : (
          <LoadingRegion label={t.loadingCalendar()} showLabel className="lg:[&>p]:sr-only">
            <Skeleton className="h-20 rounded-lg" />
          </LoadingRegion>
        )}
        {isFree ? <p className="text-muted-foreground text-sm">{t.noEventsOnThisDate()}</p> : null}
        {events && !isFree ? <EventItems events={events} actions={actions} /> : null}
      </section>
    </div>
  );
}
