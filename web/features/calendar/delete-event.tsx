import { useQueryClient } from '@tanstack/react-query';
import { announcedOf, textFor } from '#contract/announcement-texts.ts';
import { t } from '#texts/events';
import { eventDeletion } from '#web/components/forms/reader-notes.ts';
import { LateConfirm } from '#web/components/ui/late-confirm.tsx';
import { removeEvent } from '#web/entities/events/cache.ts';
import { eventKeys } from '#web/entities/events/keys.ts';
import type { SchoolEvent } from '#web/entities/events/reads.ts';
import { deleteEvent } from '#web/entities/events/writes.ts';
import { formatDayRange } from '#web/lib/day-formats.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { useWrite } from '#web/lib/use-write.ts';

type DeleteEventProps = { event: SchoolEvent; onClose: () => void };

/** Asks before an event is deleted for good, and says what that means for its readers. */
export function DeleteEvent({ event, onClose }: DeleteEventProps) {
  const queryClient = useQueryClient();
  const { id, start_date, end_date } = event;
  const { title } = textFor(announcedOf(event), useLanguage());
  const deleting = useWrite<string>({
    write: async (leaving) => {
      await deleteEvent(leaving);
      removeEvent(queryClient, leaving);
    },
    done: t.eventDeletedSuccessfully(),
    failed: t.failedToDeleteEvent(),
    renews: [],
    renewsIfFailed: [eventKeys.all],
  });
  const remove = () => deleting.mutate(id, { onSuccess: onClose });
  return (
    <LateConfirm
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.sureWantDeleteEvent()}
      description={
        <span className="wrap-anywhere">
          {`${title}, ${formatDayRange(start_date, end_date)}: ${eventDeletion()}`}
        </span>
      }
      confirmLabel={t.deleteLabel()}
      destructive
      busy={deleting.isPending}
      problem={deleting.error}
      onConfirm={remove}
    />
  );
}
