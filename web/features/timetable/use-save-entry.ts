import type { TimetableForm } from '#contract/timetable.ts';
import { t } from '#texts/timetable';
import { type Entry, timetableKeys } from '#web/entities/timetable/reads.ts';
import { createEntry, updateEntry } from '#web/entities/timetable/writes.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useWrite } from '#web/lib/use-write.ts';

const reasonOf = (error: unknown) => messageOf(error, t.itCouldNotBeSaved());

/** Creates an entry of the teacher's under its id, or saves the given one, and says what came of it. */
export function useSaveEntry(profileId: string, entry: Entry | null) {
  return useWrite<TimetableForm & { id: string }>({
    write: (form) => (entry ? updateEntry(form) : createEntry({ ...form, teacher_id: profileId })),
    done: entry ? t.timetableUpdatedSuccessfully() : t.timetableCreatedSuccessfully(),
    failed: (error) =>
      entry
        ? t.failedToUpdateTimetable({ reasonOf: reasonOf(error) })
        : t.failedToCreateTimeTable({ reasonOf: reasonOf(error) }),
    renews: [timetableKeys.teacher(profileId)],
  });
}
