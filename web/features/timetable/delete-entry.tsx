import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { type Entry, timetableKeys } from '#web/entities/timetable/reads.ts';
import { removeEntry } from '#web/entities/timetable/writes.ts';
import { formatClockRange } from '#web/lib/day-formats.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { dayNames } from './week.ts';

type DeleteEntryProps = { entry: Entry; profileId: string; onClose: () => void };

/** Asks before an entry leaves the week. */
export function DeleteEntry({ entry, profileId, onClose }: DeleteEntryProps) {
  const removing = useWrite<string>({
    write: removeEntry,
    done: 'Timetable deleted successfully',
    failed: 'Failed to delete timetable',
    renews: [timetableKeys.teacher(profileId)],
  });
  const when = `${dayNames[entry.day_of_week] ?? ''}, ${formatClockRange(entry.start_time, entry.end_time)}`;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Are you sure you want to delete this timetable entry?"
      description={`${entry.title}: ${when}. Parents no longer see it.`}
      confirmLabel="Delete"
      destructive
      busy={removing.isPending}
      onConfirm={() => removing.mutate(entry.id, { onSuccess: onClose })}
    />
  );
}
