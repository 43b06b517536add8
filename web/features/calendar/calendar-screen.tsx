import { Link } from '@tanstack/react-router';
import { Lock, Plus } from 'lucide-react';
import { t } from '#texts/events';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { useLiveEvents } from '#web/entities/events/live.ts';
import { mayManageEvents, maySeeCalendar } from '#web/entities/events/permissions.ts';
import { type Profile, useProfile } from '#web/entities/people/profile.ts';
import { DaysOfMonth } from './days-of-month.tsx';
import { NamedEvent } from './named-event.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';
import { EventDialog, useEventDialogs } from './use-event-dialogs.tsx';

type CalendarScreenProps = {
  /** The chosen day, `YYYY-MM-DD`. */
  day: string | undefined;
  /** The event that a notification, a mail or a search led to. */
  eventId: string | undefined;
  onChooseDay: (day: string) => void;
};

/** School Calendar, for teachers and parents (docs/product/calendar.md#school-calendar). */
export function CalendarScreen(props: CalendarScreenProps) {
  const profile = useProfile();
  return (
    <>
      <PageTitle>{t.schoolCalendar()}</PageTitle>
      {maySeeCalendar(profile) ? (
        <Calendar {...props} profile={profile} schoolId={profile.school_id ?? ''} />
      ) : (
        <>
          <PageHeader title={t.schoolCalendar()} />
          <EmptyState icon={Lock} title={t.calendarAvailableTeachersParentsOnly()} />
        </>
      )}
    </>
  );
}

type CalendarProps = CalendarScreenProps & { profile: Profile; schoolId: string };

function Calendar({ day, eventId, onChooseDay, profile, schoolId }: CalendarProps) {
  const mayCreate = mayManageEvents(profile);
  const { create, actions, dialogs } = useEventDialogs(profile, day);
  useLiveEvents(schoolId);
  return (
    <>
      <PageHeader
        title={t.schoolCalendar()}
        description={mayCreate ? t.createAndManageSchoolEvents() : t.viewUpcomingSchoolEventsImportant()}
        actions={
          mayCreate ? (
            <>
              <Button variant="outline" asChild>
                <Link to="/dashboard/teacher/calendar">{t.eventsByMonth()}</Link>
              </Button>
              <Button {...EventDialog.near} onClick={create}>
                <Plus aria-hidden />
                {t.createEvent()}
              </Button>
            </>
          ) : null
        }
      />
      {eventId ? <NamedEvent id={eventId} actions={actions} /> : null}
      <div className="grid grid-cols-1 items-start gap-6 lg:gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <DaysOfMonth
          schoolId={schoolId}
          day={day}
          eventId={eventId}
          onChooseDay={onChooseDay}
          actions={actions}
        />
        <UpcomingEvents schoolId={schoolId} day={day} mayCreate={mayCreate} actions={actions} />
      </div>
      {dialogs}
    </>
  );
}
