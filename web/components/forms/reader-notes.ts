/** What readers notice of a change, said wherever one is made: the teacher's screens and the administrator's tabs. */

/** Under the heading of an Edit dialog: private.retell_announcements and retell_events tell nobody twice. */
export const EDIT_REACHES_READERS = 'Readers see the change at once. Nobody is notified a second time.';

/** In the dialog that asks before an announcement is deleted. */
export const announcementDeletion = ({ is_active }: { is_active: boolean }): string =>
  `Nobody can read it any more, and it leaves the notifications of its readers. This cannot be undone.${
    is_active ? ' To hide it for a while, deactivate it instead.' : ''
  }`;

/** In the dialog that asks before an event is deleted. */
export const eventDeletion =
  'It leaves the calendar and the notifications of everybody at the school. This cannot be undone.';
