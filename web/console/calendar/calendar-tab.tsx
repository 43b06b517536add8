import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/console-calendar';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Pages } from '#web/components/ui/pages.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { useChosenSchool } from '#web/console/shared/chosen-school.ts';
import { ExportButton } from '#web/console/shared/export-button.tsx';
import { NamedRow, useNamedId } from '#web/console/shared/named-row.tsx';
import { TabError, TabSkeleton } from '#web/console/shared/tab-states.tsx';
import {
  MANAGED_PAGE,
  type ManagedEvent,
  managedOneQuery,
  managedQuery,
  waitingQuery,
} from '#web/entities/events/reads.ts';
import { schoolNameQuery } from '#web/entities/schools/reads.ts';
import { useReopened } from '#web/lib/take-back.ts';
import { EventDialogs, type Opened } from './event-dialogs.tsx';
import { EventRows, type EventRowsProps } from './event-rows.tsx';
import { exportEvents } from './export.ts';

/** All events, the latest first, and a form for the next. */
export function CalendarTab() {
  const { schoolId } = useChosenSchool();
  const [page, setPage] = useState({ schoolId, number: 0 });
  // Another school's list starts at its first page.
  const number = page.schoolId === schoolId ? page.number : 0;
  const [opened, setOpened] = useState<Opened | null>(null);
  useReopened('events', () => setOpened({ dialog: 'create' }));
  const named = useNamedId();
  const events = useQuery(managedQuery(schoolId, number));
  const awaiting = useQuery(waitingQuery(schoolId));
  const waiting = awaiting.data ?? [];
  const school = useQuery(schoolNameQuery(schoolId));
  if (events.isPending) return <TabSkeleton />;
  if (events.isError && !events.data) return <TabError query={events} />;
  // The last one of the last page was deleted.
  if (number > 0 && events.data.events.length === 0 && !events.isPlaceholderData) {
    setPage({ schoolId, number: number - 1 });
  }
  const above = new Set([named, ...waiting.map(({ id }) => id)]);
  const actions = {
    onEdit: (event: ManagedEvent) => setOpened({ dialog: 'edit', event }),
    onDelete: (event: ManagedEvent) => setOpened({ dialog: 'delete', event }),
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">{t.calendarEvents()}</h2>
        <div className="flex flex-wrap gap-2">
          {events.data.total > 0 ? (
            <ExportButton what={t.eventsToExport()} write={() => exportEvents(schoolId)} />
          ) : null}
          <Button
            onClick={() => setOpened({ dialog: 'create' })}
            disabled={schoolId !== null && school.isPending}
          >
            <Plus aria-hidden />
            {t.createEvent()}
          </Button>
        </div>
      </div>
      {named ? <NamedEvent id={named} {...actions} /> : null}
      <PartFailed text={t.waitingNotLoaded()} reads={[awaiting]} />
      {waiting.length > 0 ? (
        <section aria-label={t.waitingForApproval()} className="grid grid-cols-1 gap-4 border-b pb-4">
          <h3 className="font-semibold text-base">{t.waitingForApproval()}</h3>
          <EventRows events={waiting.filter(({ id }) => id !== named)} {...actions} />
        </section>
      ) : null}
      {events.data.total === 0 ? (
        <EmptyState
          icon={CalendarDays}
          title={t.noEventsYet()}
          description={t.eventsStandCalendarEveryoneSchool()}
        />
      ) : (
        <EventRows events={events.data.events.filter(({ id }) => !above.has(id))} {...actions} />
      )}
      <Pages
        label={t.pagesOfEvents()}
        page={number}
        pageSize={MANAGED_PAGE}
        total={events.data.total}
        onPage={(next) => setPage({ schoolId, number: next })}
      />
      <EventDialogs opened={opened} school={school.data ?? null} onClose={() => setOpened(null)} />
    </div>
  );
}

type NamedEventProps = { id: string } & Omit<EventRowsProps, 'events'>;

function NamedEvent({ id, ...actions }: NamedEventProps) {
  const named = useQuery(managedOneQuery(id));
  return (
    <NamedRow what="event" tab="calendar" row={named}>
      {(event) => <EventRows events={[event]} {...actions} />}
    </NamedRow>
  );
}
