import { Pencil, Trash2 } from 'lucide-react';
import { lazy, memo, Suspense } from 'react';
import { announcedOf } from '#contract/announcement-texts.ts';
import { t } from '#texts/events';
import { OtherLanguages, useAnnouncementText } from '#web/components/announcement-text.tsx';
import { AudienceBadge } from '#web/components/audience/audience-badge.tsx';
import { EventTypeBadge } from '#web/components/badges/event-type-badge.tsx';
import { Linked } from '#web/components/linked.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { SchoolEvent } from '#web/entities/events/reads.ts';
import { formatClockRange, formatDayRange } from '#web/lib/day-formats.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { fullName } from '#web/lib/names.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { DeleteEvent, type EventActions, EventDialog } from './use-event-dialogs.tsx';

// Its author's alone: a family reads only what is published.
const AnnouncementState = lazy(
  loadWhenOnline(async () => ({
    default: (await import('#web/components/audience/announcement-state.tsx')).AnnouncementState,
  })),
);

type EventItemProps = { event: SchoolEvent; actions?: EventActions | undefined };

/** Title, type, date or range, hours, 'by {author}' and what it is about. */
const EventItem = memo(function EventItem({ event, actions }: EventItemProps) {
  useLanguage();
  const shown = useAnnouncementText(announcedOf(event));
  const { title, content, language } = shown.text;
  const { start_date, end_date, start_time, end_time, event_type, creator } = event;
  const hours = formatClockRange(start_time, end_time);
  return (
    // However long the list has grown: events beyond the screen are neither laid out nor painted, and none is
    // drawn again when a page joins.
    <article className="px-4 py-3.5 [contain-intrinsic-size:auto_5rem] drawn-when-near">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 lang={language} className="min-w-0 font-semibold text-base">
          {title}
        </h3>
        <span className="flex flex-wrap gap-1.5">
          {actions?.mayChange(event) && (event.is_active === false || event.expires_at) ? (
            <Suspense>
              <AnnouncementState announcement={event} />
            </Suspense>
          ) : null}
          <AudienceBadge id={event.audience_id} />
          <EventTypeBadge type={event_type} />
        </span>
      </div>
      <p className="mt-0.5 text-sm">
        <time dateTime={start_date}>{formatDayRange(start_date, end_date)}</time>
        {hours ? <>, {hours}</> : null}
        <span className="text-muted-foreground"> {t.by({ name: fullName(creator, event.created_by) })}</span>
      </p>
      {content ? (
        <p
          lang={language}
          className="wrap-anywhere mt-1.5 max-w-prose whitespace-pre-line text-muted-foreground text-sm"
        >
          <Linked text={content} />
        </p>
      ) : null}
      <OtherLanguages {...shown} />
      {actions?.mayChange(event) ? (
        <footer className="-mb-1.5 -ml-3 mt-1 flex gap-1">
          <Button
            variant="ghost"
            size="sm"
            aria-label={t.editNamed({ title })}
            className="text-muted-foreground hover:text-foreground"
            {...EventDialog.near}
            onClick={() => actions.edit(event)}
          >
            <Pencil aria-hidden />
            {t.edit()}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t.deleteNamed({ title })}
            className="text-muted-foreground hover:bg-destructive-soft hover:text-destructive"
            {...DeleteEvent.near}
            onClick={() => actions.remove(event)}
          >
            <Trash2 aria-hidden />
            {t.deleteLabel()}
          </Button>
        </footer>
      ) : null}
    </article>
  );
});

type EventItemsProps = {
  events: readonly SchoolEvent[];
  /** Left out where nobody changes any. */
  actions?: EventActions | undefined;
};

/** Events in one frame, divided by lines. */
export function EventItems({ events, actions }: EventItemsProps) {
  return (
    <ul className="divide-y rounded-lg border bg-card">
      {events.map((event) => (
        <li key={event.id}>
          <EventItem event={event} actions={actions} />
        </li>
      ))}
    </ul>
  );
}
