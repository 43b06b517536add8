import { t } from '#texts/timetable';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { type Entry, timetableKeys } from '#web/entities/timetable/reads.ts';
import { removeEntry } from '#web/entities/timetable/writes.ts';
import { formatClockRange } from '#web/lib/day-formats.ts';
import { dayNames } from '#web/lib/day-names.ts';
import { useWrite } from '#web/lib/use-write.ts';

type DeleteEntryProps = { entry: Entry; profileId: string; onClose: () => void };

/** Asks before an entry leaves the week. */
export function DeleteEntry({ entry, profileId, onClose }: DeleteEntryProps) {
  const removing = useWrite<string>({
    write: removeEntry,
    done: t.timetableDeletedSuccessfully(),
    failed: t.failedToDeleteTimetable(),
    renews: [timetableKeys.teacher(profileId)],
  });
  const when = `${dayNames().weekdays[entry.day_of_week] ?? ''}, ${formatClockRange(entry.start_time, entry.end_time)}`;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.sureWantDeleteTimetableEntry()}
      description={t.parentsNoLongerSeeIt({ title: entry.title, when })}
      confirmLabel={t.deleteLabel()}
      destructive
      busy={removing.isPending}
      problem={removing.error}
      onConfirm={() => removing.mutate(entry.id, { onSuccess: onClose })}
    />
  );
}
