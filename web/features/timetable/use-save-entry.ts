import type { UseFormReturn } from 'react-hook-form';
import type { TimetableFields, TimetableForm } from '#contract/timetable.ts';
import { t } from '#texts/timetable';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import type { AsSeen } from '#web/components/forms/use-seen-row.ts';
import { updateEntry } from '#web/entities/timetable/correct.ts';
import { type Entry, timetableKeys } from '#web/entities/timetable/reads.ts';
import { createEntry } from '#web/entities/timetable/writes.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useWrite } from '#web/lib/use-write.ts';

const reasonOf = (error: unknown) => messageOf(error, t.itCouldNotBeSaved());

type Saved = { fields: TimetableForm; id: string };
type EntryFormState = UseFormReturn<TimetableFields, unknown, TimetableForm>;

/**
 * Creates an entry of the teacher's under its id, or saves one that is there, and says what came of it.
 * @param asSeen of one that is there; null for a new one
 */
export function useSaveEntry(profileId: string, form: EntryFormState, asSeen: AsSeen<Entry> | null) {
  return useWrite<Saved>({
    write: async ({ fields, id }) => {
      if (!asSeen) return createEntry({ ...fields, id, teacher_id: profileId });
      await asSeen(async (seen) => {
        const changed = onlyChanged(fields, form.control._defaultValues, form.getValues());
        if (changed) await updateEntry(changed, seen);
      });
    },
    done: asSeen ? t.timetableUpdatedSuccessfully() : t.timetableCreatedSuccessfully(),
    failed: (error) =>
      asSeen
        ? t.failedToUpdateTimetable({ reasonOf: reasonOf(error) })
        : t.failedToCreateTimeTable({ reasonOf: reasonOf(error) }),
    renews: [timetableKeys.teacher(profileId)],
  });
}
