import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type LessonCorrectionFields as Fields,
  type LessonCorrection,
  lessonCorrection,
} from '#contract/lessons.ts';
import { t } from '#texts/lessons';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { EDIT_REACHES_READERS } from '#web/components/forms/reader-notes.ts';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { updateLesson } from '#web/entities/lessons/correct.ts';
import { lessonKeys } from '#web/entities/lessons/keys.ts';
import type { Lesson } from '#web/entities/lessons/reads.ts';
import { useWrite } from '#web/lib/use-write.ts';

const fieldsOf = ({ title, description }: Lesson): Fields => ({ title, description: description ?? '' });

/** Puts right what is said of a lesson; its file, subject and grade stay. */
export default function EditLesson({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const { id, subject, grade } = lesson;
  const form = useForm<Fields, unknown, LessonCorrection>({
    resolver: zodResolver(lessonCorrection),
    defaultValues: fieldsOf(lesson),
  });
  const kept = useKeptForm({ form, draft: `lesson:${id}`, changesRow: true });
  const asSeen = useSeenRow({ form, row: lesson, fieldsOf });
  const saving = useWrite<LessonCorrection>({
    write: (fields) =>
      asSeen(async (seen) => {
        const corrected = onlyChanged(fields, form.control._defaultValues);
        if (corrected) await updateLesson(corrected, seen);
      }),
    done: t.lessonUpdatedSuccessfully(),
    failed: t.failedToUpdateLesson(),
    renews: [lessonKeys.all],
  });
  const save = (corrected: LessonCorrection) =>
    saving.mutate(corrected, { onSuccess: kept.savedThen(onClose) });
  const { errors } = form.formState;
  const givenTo = [subject?.name, grade?.name].filter(Boolean).join(', ');
  return (
    <FormDialog
      title={t.editLesson()}
      description={givenTo ? `${givenTo}. ${EDIT_REACHES_READERS()}` : EDIT_REACHES_READERS()}
      onSubmit={form.handleSubmit(save, toastMissing(form))}
      kept={kept}
      form={form}
      busyLabel={t.saving()}
      submitLabel={t.saveChanges()}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      <Field label={t.title()} error={errors.title?.message}>
        {(control) => <Input {...control} {...form.register('title')} autoComplete="off" />}
      </Field>
      <Field label={t.description()} optional error={errors.description?.message}>
        {(control) => <Textarea {...control} {...form.register('description')} rows={4} />}
      </Field>
    </FormDialog>
  );
}
