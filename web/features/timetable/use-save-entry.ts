import type { UseFormReturn } from 'react-hook-form';
import type { TimetableFields, TimetableForm } from '#contract/timetable.ts';
import { t } from '#texts/timetable';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import type { AsSeen } from '#web/components/forms/use-seen-row.ts';
import type { AttemptId } from '#web/entities/corrections/attempts.ts';
import { updateEntry } from '#web/entities/timetable/correct.ts';
import { createEntry } from '#web/entities/timetable/create.ts';
import { type Entry, timetableKeys } from '#web/entities/timetable/reads.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useWrite } from '#web/lib/use-write.ts';

const reasonOf = (error: unknown) => messageOf(error, t.itCouldNotBeSaved());

type EntryFormState = UseFormReturn<TimetableFields, unknown, TimetableForm>;

/**
 * Creates an entry of the teacher's, or saves one that is there, and says what came of it.
 * @param attempt under which id a new one is created; null for one that is there
 */
export function useSaveEntry(
  profileId: string,
  form: EntryFormState,
  asSeen: AsSeen<Entry>,
  attempt: AttemptId | null,
) {
  return useWrite<TimetableForm>({
    write: (fields) =>
      asSeen(async (seen) => {
        if (attempt) return createEntry({ ...fields, teacher_id: profileId }, attempt, seen);
        const changed = onlyChanged(fields, form.control._defaultValues, form.getValues());
        if (changed) await updateEntry(changed, seen);
      }),
    done: attempt ? t.timetableCreatedSuccessfully() : t.timetableUpdatedSuccessfully(),
    failed: (error) =>
      attempt
        ? t.failedToCreateTimeTable({ reasonOf: reasonOf(error) })
        : t.failedToUpdateTimetable({ reasonOf: reasonOf(error) }),
    renews: [timetableKeys.teacher(profileId)],
  });
}
