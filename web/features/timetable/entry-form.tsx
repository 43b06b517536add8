import { zodResolver } from '@hookform/resolvers/zod';
import { Trash2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { type TimetableFields, type TimetableForm, timetableForm } from '#contract/timetable.ts';
import { t } from '#texts/timetable';
import { unlessHalfTyped } from '#web/components/forms/half-typed.ts';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { SubmitProblem } from '#web/components/forms/submit-problem.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { Button } from '#web/components/ui/button.tsx';
import { DialogFooter } from '#web/components/ui/dialog.tsx';
import type { Combination } from '#web/entities/teaching/reads.ts';
import type { Entry } from '#web/entities/timetable/reads.ts';
import { closeDialog } from '#web/lib/unsaved.ts';
import { ClashList } from './clash-list.tsx';
import { EntryFields } from './entry-fields.tsx';
import { useClashes } from './use-clashes.ts';
import { useSaveEntry } from './use-save-entry.ts';

type EntryFormProps = {
  profileId: string;
  entry: Entry | null;
  combinations: readonly Combination[];
  onDelete: (entry: Entry) => void;
  onClose: () => void;
};

function startingWith(entry: Entry | null): TimetableFields {
  return {
    title: entry?.title ?? '',
    description: entry?.description ?? '',
    day_of_week: entry ? String(entry.day_of_week) : '',
    // The control knows hours and minutes.
    start_time: entry?.start_time.slice(0, 5) ?? '',
    end_time: entry?.end_time.slice(0, 5) ?? '',
    room_number: entry?.room_number ?? '',
    subject_id: entry?.subject_id ?? '',
    grade_id: entry?.grade_id ?? '',
  };
}

/** Clashes are shown before anything is saved; the button then says that it saves all the same. */
export function EntryForm({ profileId, entry, combinations, onDelete, onClose }: EntryFormProps) {
  const form = useForm<TimetableFields, unknown, TimetableForm>({
    resolver: zodResolver(timetableForm),
    defaultValues: startingWith(entry),
  });
  const kept = useKeptForm({ form, draft: `timetable:${entry?.id ?? 'new'}`, changesRow: !!entry });
  // Of a new one too: an attempt may have stored it whose answer was lost.
  const clashes = useClashes(form.control, entry?.id ?? kept.attempt.current);
  const asSeen = useSeenRow({ form, row: entry, fieldsOf: startingWith });
  const saving = useSaveEntry(profileId, form, asSeen, entry ? null : kept.attempt);
  const save = async (fields: TimetableForm) => {
    if (!(await clashes.mayBeSaved(fields))) return;
    saving.mutate(fields, { onSuccess: kept.savedThen(onClose) });
  };
  const create = entry ? t.saveChanges() : t.createEntry();
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={unlessHalfTyped(form.handleSubmit(save, toastMissing(form)))}
    >
      <RestoredNote kept={kept} />
      <EntryFields form={form} entry={entry} combinations={combinations} />
      <DialogFooter
        above={
          <>
            <ClashList clashes={clashes.shown} />
            <SubmitProblem error={saving.error} form={form} />
          </>
        }
      >
        {entry ? (
          <Button variant="ghost" className="text-destructive sm:mr-auto" onClick={() => onDelete(entry)}>
            <Trash2 aria-hidden />
            {t.deleteLabel()}
          </Button>
        ) : null}
        <Button variant="outline" onClick={() => closeDialog(onClose)}>
          {t.cancel()}
        </Button>
        <Button type="submit" busy={saving.isPending || form.formState.isSubmitting} busyLabel={t.saving()}>
          {clashes.shown.length > 0 ? t.saveAnyway() : create}
        </Button>
      </DialogFooter>
    </form>
  );
}
