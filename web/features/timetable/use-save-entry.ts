import type { TimetableForm } from '#contract/timetable.ts';
import { t } from '#texts/timetable';
import { type Entry, timetableKeys } from '#web/entities/timetable/reads.ts';
import { createEntry, updateEntry } from '#web/entities/timetable/writes.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useWrite } from '#web/lib/use-write.ts';

const reasonOf = (error: unknown) => messageOf(error, t.itCouldNotBeSaved());

/** `changed`: of an entry that is there, null where nothing was. */
type Saved = { fields: TimetableForm; changed: Partial<TimetableForm> | null; id: string };

/** Creates an entry of the teacher's under its id, or saves the given one, and says what came of it. */
export function useSaveEntry(profileId: string, entry: Entry | null) {
  return useWrite<Saved>({
    write: async ({ fields, changed, id }) => {
      if (!entry) await createEntry({ ...fields, id, teacher_id: profileId });
      else if (changed) await updateEntry({ ...changed, id });
    },
    done: entry ? t.timetableUpdatedSuccessfully() : t.timetableCreatedSuccessfully(),
    failed: (error) =>
      entry
        ? t.failedToUpdateTimetable({ reasonOf: reasonOf(error) })
        : t.failedToCreateTimeTable({ reasonOf: reasonOf(error) }),
    renews: [timetableKeys.teacher(profileId)],
  });
}
