import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#texts/events';
import { Button } from '#web/components/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { eventQuery } from '#web/entities/events/reads.ts';
import { EventItems } from './event-item.tsx';
import type { EventActions } from './use-event-dialogs.tsx';

type NamedEventProps = { id: string; actions: EventActions };

/** The event that a notification, a mail or a search led to, wherever it was moved since. */
export function NamedEvent({ id, actions }: NamedEventProps) {
  const named = useQuery(eventQuery(id));
  return (
    <section aria-label={t.theEventYouOpened()} className="mb-6 grid grid-cols-1 gap-3 border-b pb-6">
      {named.isPending ? (
        <LoadingRegion label={t.loadingCalendar()}>
          <Skeleton className="h-20 rounded-lg" />
        </LoadingRegion>
      ) : null}
      {named.data ? <EventItems events={[named.data]} actions={actions} /> : null}
      {named.data === null || named.isError ? (
        <p role="status" className="text-muted-foreground text-sm">
          {named.isError ? t.failedToLoadEvents() : t.thisEventHasBeenRemoved()}
        </p>
      ) : null}
      <Button variant="link" size="inline" asChild className="justify-self-start">
        <Link to="/dashboard/calendar">{t.allEvents()}</Link>
      </Button>
    </section>
  );
}
