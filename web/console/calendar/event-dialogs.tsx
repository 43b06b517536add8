import { announcedOf, textFor } from '#contract/announcement-texts.ts';
import { t } from '#texts/console-calendar';
import { eventDeletion } from '#web/components/forms/reader-notes.ts';
import { DeleteDialog } from '#web/console/shared/delete-dialog.tsx';
import { eventKeys } from '#web/entities/events/keys.ts';
import type { ManagedEvent } from '#web/entities/events/reads.ts';
import { deleteEvent } from '#web/entities/events/writes.ts';
import type { Choice } from '#web/lib/choices.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { EventDialog } from './event-dialog.tsx';

/** The dialog that stands open. */
export type Opened = { dialog: 'create' } | { dialog: 'edit' | 'delete'; event: ManagedEvent };

type EventDialogsProps = {
  opened: Opened | null;
  /** The school that the console is about; null where a platform administrator has picked none. */
  school: Choice | null;
  onClose: () => void;
};

/** Creates, corrects and deletes. They stand beside the list: what was typed stays when its row leaves the list. */
export function EventDialogs({ opened, school, onClose }: EventDialogsProps) {
  const leaving = opened?.dialog === 'delete' ? opened.event : null;
  const language = useLanguage();
  const deletion = useWrite<string>({
    write: deleteEvent,
    done: t.eventDeletedSuccessfully(),
    failed: t.failedToDeleteEvent(),
    renews: [eventKeys.all],
  });
  const close = () => {
    onClose();
    deletion.reset();
  };
  return (
    <>
      {opened?.dialog === 'create' ? <EventDialog school={school} onClose={onClose} /> : null}
      {opened?.dialog === 'edit' ? (
        <EventDialog school={null} event={opened.event} onClose={onClose} />
      ) : null}
      <DeleteDialog
        what="event"
        name={leaving ? textFor(announcedOf(leaving), language).title : null}
        meaning={eventDeletion()}
        deletion={deletion}
        onConfirm={() => leaving && deletion.mutate(leaving.id, { onSuccess: close })}
        onClose={close}
      />
    </>
  );
}
