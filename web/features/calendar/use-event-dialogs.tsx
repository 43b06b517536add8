import { type ReactNode, useMemo, useState } from 'react';
import { lateWindow } from '#web/components/ui/late-window.tsx';
import { mayChangeEvent } from '#web/entities/events/permissions.ts';
import type { SchoolEvent } from '#web/entities/events/reads.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { useReopened } from '#web/lib/take-back.ts';

/** Loaded when a teacher turns to what opens them; families only read. */
export const EventDialog = lateWindow(() => import('./event-dialog.tsx').then((part) => part.default));
export const DeleteEvent = lateWindow(() => import('./delete-event.tsx').then((part) => part.DeleteEvent));

/** What the person may do with the events of a list. */
export type EventActions = {
  mayChange: (event: SchoolEvent) => boolean;
  edit: (event: SchoolEvent) => void;
  remove: (event: SchoolEvent) => void;
};

type Opened = { dialog: 'create' } | { dialog: 'edit' | 'delete'; event: SchoolEvent };
type EventDialogs = { create: () => void; actions: EventActions; dialogs: ReactNode };

/** The dialogs in which a teacher creates, corrects and deletes events. @param day the one that a new event begins with */
export function useEventDialogs(profile: Profile, day?: string): EventDialogs {
  const [opened, setOpened] = useState<Opened | null>(null);
  useReopened('events', () => setOpened({ dialog: 'create' }));
  const close = () => setOpened(null);
  // The same as long as the person is: a list draws none of its events again when a dialog opens.
  const actions = useMemo(
    () => ({
      mayChange: (event: SchoolEvent) => mayChangeEvent(profile, event),
      edit: (event: SchoolEvent) => setOpened({ dialog: 'edit', event }),
      remove: (event: SchoolEvent) => setOpened({ dialog: 'delete', event }),
    }),
    [profile],
  );
  const dialogs =
    opened?.dialog === 'delete' ? (
      <DeleteEvent event={opened.event} onClose={close} />
    ) : opened ? (
      <EventDialog
        profileId={profile.id}
        schoolId={profile.school_id ?? ''}
        schoolName={profile.school?.name ?? ''}
        event={opened.dialog === 'edit' ? opened.event : null}
        day={day}
        onClose={close}
      />
    ) : null;
  return { create: () => setOpened({ dialog: 'create' }), actions, dialogs };
}
