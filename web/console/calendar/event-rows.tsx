import { Check, Pencil, Trash2 } from 'lucide-react';
import { announcedOf } from '#contract/announcement-texts.ts';
import { t } from '#texts/console-calendar';
import { OtherLanguages, useAnnouncementText } from '#web/components/announcement-text.tsx';
import { AnnouncementState } from '#web/components/audience/announcement-state.tsx';
import { AudienceBadge } from '#web/components/audience/audience-badge.tsx';
import { EventTypeBadge } from '#web/components/badges/event-type-badge.tsx';
import { Linked } from '#web/components/linked.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { eventKeys } from '#web/entities/events/keys.ts';
import type { ManagedEvent } from '#web/entities/events/reads.ts';
import { type ApprovedEvent, approveEvent } from '#web/entities/events/writes.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { formatClockRange, formatDayRange } from '#web/lib/day-formats.ts';
import { fullName } from '#web/lib/names.ts';
import { useWrite } from '#web/lib/use-write.ts';

export type EventRowsProps = {
  events: readonly ManagedEvent[];
  onEdit: (event: ManagedEvent) => void;
  onDelete: (event: ManagedEvent) => void;
};

/** Events by day, each with the ways to correct and to delete it. */
export function EventRows({ events, onEdit, onDelete }: EventRowsProps) {
  return (
    <ul className="divide-y rounded-lg border bg-card">
      {events.map((event) => (
        <EventRow key={event.id} event={event} onEdit={onEdit} onDelete={onDelete} />
      ))}
    </ul>
  );
}

type EventRowProps = Omit<EventRowsProps, 'events'> & { event: ManagedEvent };

function EventRow({ event, onEdit, onDelete }: EventRowProps) {
  const { is_platform_admin } = useProfile();
  const shown = useAnnouncementText(announcedOf(event));
  const { title, content, language } = shown.text;
  const approving = useWrite<ApprovedEvent, string>({
    write: approveEvent,
    done: t.eventApproved(),
    failed: t.failedToUpdateEvent(),
    renews: [eventKeys.all],
  });
  return (
    <li className="flex flex-wrap items-start gap-x-3 py-3 pr-2 pl-5">
      <div className="grid min-w-0 flex-1 basis-32 gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span lang={language} className="wrap-anywhere font-medium">
            {title}
          </span>
          <EventTypeBadge type={event.event_type} />
          <AudienceBadge id={event.audience_id} />
          <AnnouncementState announcement={event} />
        </p>
        <p className="text-muted-foreground text-sm">
          {[
            formatDayRange(event.start_date, event.end_date),
            formatClockRange(event.start_time, event.end_time),
            t.by({ name: fullName(event.creator, event.created_by) }),
            is_platform_admin ? (event.school?.name ?? t.unknown()) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {content ? (
          <p lang={language} className="wrap-anywhere line-clamp-3 whitespace-pre-line text-sm">
            <Linked text={content} />
          </p>
        ) : null}
        <OtherLanguages {...shown} />
        {event.awaits_approval ? (
          <Button
            size="sm"
            className="justify-self-start"
            aria-label={t.approveNamed({ title })}
            busy={approving.isPending}
            onClick={() => approving.mutate(event)}
          >
            <Check aria-hidden />
            {t.approve()}
          </Button>
        ) : null}
      </div>
      <span className="ml-auto flex shrink-0">
        <Button
          variant="ghost"
          size="icon"
          aria-label={t.editEvent2({ title })}
          onClick={() => onEdit(event)}
        >
          <Pencil aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t.deleteEvent({ title })}
          className="text-muted-foreground hover:bg-destructive-soft hover:text-destructive"
          onClick={() => onDelete(event)}
        >
          <Trash2 aria-hidden />
        </Button>
      </span>
    </li>
  );
}
