import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Pages } from '#web/components/ui/pages.tsx';
import { schoolNameQuery, useChosenSchool } from '#web/console/shared/chosen-school.ts';
import { ExportButton } from '#web/console/shared/export-button.tsx';
import { NamedRow, useNamedId } from '#web/console/shared/named-row.tsx';
import { TabError, TabSkeleton } from '#web/console/shared/tab-states.tsx';
import { EventDialog } from './event-dialog.tsx';
import { EventList } from './event-list.tsx';
import { EVENTS_PAGE, eventsQuery, exportEvents, namedEventQuery } from './events-query.ts';

/** All events, the latest first, and a form for the next. */
export function CalendarTab() {
  const { schoolId } = useChosenSchool();
  const [page, setPage] = useState({ schoolId, number: 0 });
  // Another school's list starts at its first page.
  const number = page.schoolId === schoolId ? page.number : 0;
  const [creating, setCreating] = useState(false);
  const named = useNamedId();
  const events = useQuery(eventsQuery(schoolId, number));
  const school = useQuery(schoolNameQuery(schoolId));
  if (events.isPending) return <TabSkeleton />;
  if (events.isError && !events.data) return <TabError query={events} />;
  // The last one of the last page was deleted.
  if (number > 0 && events.data.events.length === 0 && !events.isPlaceholderData) {
    setPage({ schoolId, number: number - 1 });
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">Calendar Events</h2>
        <div className="flex flex-wrap gap-2">
          {events.data.total > 0 ? <ExportButton what="events" write={() => exportEvents(schoolId)} /> : null}
          <Button onClick={() => setCreating(true)} disabled={schoolId !== null && school.isPending}>
            <Plus aria-hidden />
            Create Event
          </Button>
        </div>
      </div>
      {named ? <NamedEvent id={named} /> : null}
      {events.data.total === 0 ? (
        <EmptyState
          icon={CalendarDays}
          title="No events yet"
          description="Events stand in the calendar of everyone at the school."
        />
      ) : (
        <EventList events={events.data.events} />
      )}
      <Pages
        label="Pages of events"
        page={number}
        pageSize={EVENTS_PAGE}
        total={events.data.total}
        onPage={(next) => setPage({ schoolId, number: next })}
      />
      {creating ? <EventDialog school={school.data ?? null} onClose={() => setCreating(false)} /> : null}
    </div>
  );
}

function NamedEvent({ id }: { id: string }) {
  const named = useQuery(namedEventQuery(id));
  return (
    <NamedRow what="event" tab="calendar" row={named}>
      {(event) => <EventList events={[event]} />}
    </NamedRow>
  );
}
