/** What readers notice of a change, said wherever one is made: the teacher's screens and the administrator's tabs. */
import { t } from '#texts/components-forms';

/** Under the heading of an Edit dialog: private.retell_announcements and retell_events tell nobody twice. */
export const EDIT_REACHES_READERS = () => t.readersSeeChangeOnceNobody();

/** The same of an announcement, of which a correction can be told. */
export const CORRECTION_REACHES_READERS = () => t.readersSeeChangeUnlessTold();

/** In the dialog that asks before an announcement is deleted. */
export const announcementDeletion = ({ is_active }: { is_active: boolean }): string =>
  t.nobodyReadAnyMoreLeaves({ is_active: String(is_active) });

/** In the dialog that asks before an event is deleted. */
export const eventDeletion = () => t.leavesCalendarNotificationsEverybodySchool();
