import { Link } from '@tanstack/react-router';
import { Lock, Plus } from 'lucide-react';
import { t } from '#texts/events';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { useLiveEvents } from '#web/entities/events/live.ts';
import { mayManageEvents } from '#web/entities/events/permissions.ts';
import { type Profile, useProfile } from '#web/entities/people/profile.ts';
import { EventsByMonth } from './events-by-month.tsx';
import { EventDialog, useEventDialogs } from './use-event-dialogs.tsx';

/** Calendar & Events, for teachers (docs/product/calendar.md#calendar-and-events). */
export function EventsScreen() {
  const profile = useProfile();
  return (
    <>
      <PageTitle>{t.calendarEvents()}</PageTitle>
      {mayManageEvents(profile) ? (
        <Manager profile={profile} schoolId={profile.school_id ?? ''} />
      ) : (
        <>
          <PageHeader title={t.calendarEvents()} />
          <EmptyState icon={Lock} title={t.onlyTeachersManageCalendarEvents()} />
        </>
      )}
    </>
  );
}

function Manager({ profile, schoolId }: { profile: Profile; schoolId: string }) {
  const { create, actions, dialogs } = useEventDialogs(profile);
  useLiveEvents(schoolId);
  return (
    <>
      <PageHeader
        title={t.calendarEvents()}
        actions={
          <>
            <Button variant="outline" asChild>
              <Link to="/dashboard/calendar">{t.schoolCalendar()}</Link>
            </Button>
            <Button {...EventDialog.near} onClick={create}>
              <Plus aria-hidden />
              {t.createEvent()}
            </Button>
          </>
        }
      />
      <EventsByMonth schoolId={schoolId} actions={actions} />
      {dialogs}
    </>
  );
}
