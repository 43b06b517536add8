import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { EventTypeBadge } from '#web/components/badges/event-type-badge.tsx';
import { eventDeletion } from '#web/components/forms/reader-notes.ts';
import { Linked } from '#web/components/linked.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { DeleteDialog } from '#web/console/shared/delete-dialog.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { formatClockRange, formatDayRange } from '#web/lib/calendar-days.ts';
import { fullName } from '#web/lib/names.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { EventDialog } from './event-dialog.tsx';
import { type CalendarEvent, deleteEvent, eventsKey } from './events-query.ts';

/** Events by day, each with the ways to correct and to delete it. */
export function EventList({ events }: { events: readonly CalendarEvent[] }) {
  const { is_platform_admin } = useProfile();
  const [editing, setEditing] = useState<CalendarEvent | null>(null);
  const [leaving, setLeaving] = useState<CalendarEvent | null>(null);
  const deletion = useWrite<string>({
    write: deleteEvent,
    done: 'Event deleted successfully',
    failed: 'Failed to delete event',
    renews: [eventsKey],
  });
  const close = () => {
    setLeaving(null);
    deletion.reset();
  };
  return (
    <>
      <ul className="divide-y rounded-lg border bg-card">
        {events.map((event) => (
          <li key={event.id} className="flex items-start gap-3 py-3 pr-2 pl-5">
            <div className="grid min-w-0 flex-1 gap-1">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className="wrap-anywhere font-medium">{event.title}</span>
                <EventTypeBadge type={event.event_type} />
              </p>
              <p className="text-muted-foreground text-sm">
                {[
                  formatDayRange(event.start_date, event.end_date),
                  formatClockRange(event.start_time, event.end_time),
                  `by ${fullName(event.creator)}`,
                  is_platform_admin ? (event.school?.name ?? 'Unknown') : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {event.description ? (
                <p className="wrap-anywhere line-clamp-3 whitespace-pre-line text-sm">
                  <Linked text={event.description} />
                </p>
              ) : null}
            </div>
            <span className="flex shrink-0">
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Edit event ${event.title}`}
                onClick={() => setEditing(event)}
              >
                <Pencil aria-hidden />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Delete event ${event.title}`}
                className="text-muted-foreground hover:bg-destructive-soft hover:text-destructive"
                onClick={() => setLeaving(event)}
              >
                <Trash2 aria-hidden />
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {editing ? <EventDialog school={null} event={editing} onClose={() => setEditing(null)} /> : null}
      <DeleteDialog
        what="event"
        name={leaving?.title ?? null}
        meaning={eventDeletion}
        deletion={deletion}
        onConfirm={() => leaving && deletion.mutate(leaving.id, { onSuccess: close })}
        onClose={close}
      />
    </>
  );
}
