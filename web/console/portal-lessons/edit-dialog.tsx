import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type PortalLessonFields,
  type PortalLessonForm,
  portalLessonForm,
} from '#contract/portal-lessons.ts';
import { t } from '#texts/console-portal-lessons';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import type { Catalogue } from '#web/entities/portal-lessons/reads.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { ExtraFileFields } from './extra-files.tsx';
import { LessonFields, LessonMarks } from './lesson-fields.tsx';
import { type LessonChange, updateLesson } from './lesson-writes.ts';
import { type PortalLesson, portalRenewed } from './lessons-query.ts';
import { useExtraFiles } from './use-extra-files.ts';

type EditDialogProps = { lesson: PortalLesson; catalogue: Catalogue; onClose: () => void };

/** Changes what is said of a lesson, its captions and its picture; the video stays. */
export default function EditDialog({ lesson, catalogue, onClose }: EditDialogProps) {
  const form = useForm<PortalLessonFields, unknown, PortalLessonForm>({
    resolver: zodResolver(portalLessonForm),
    defaultValues: {
      title: lesson.title,
      description: lesson.description ?? '',
      grade_id: lesson.grade_id,
      subject_id: lesson.subject_id,
      is_sample: lesson.is_sample,
      is_active: lesson.is_active,
    },
  });
  const extras = useExtraFiles();
  const kept = useKeptForm({
    form,
    draft: `portal-lesson:${lesson.id}`,
    hasFile: Boolean(extras.captions.file ?? extras.thumbnail.file),
    changesRow: true,
  });
  const saving = useWrite<LessonChange>({
    write: updateLesson,
    done: t.lessonUpdatedSuccessfully(),
    failed: t.failedToUpdateLesson(),
    renews: portalRenewed,
  });
  const { captions, thumbnail } = extras;
  const submit = form.handleSubmit((fields) => {
    if (captions.problem || thumbnail.problem) return;
    const changed = onlyChanged(fields, form.control._defaultValues) ?? {};
    saving.mutate(
      { id: lesson.id, form: changed, captions: captions.file, thumbnail: thumbnail.file },
      { onSuccess: kept.savedThen(onClose) },
    );
  }, toastMissing(form));
  return (
    <FormDialog
      title={t.editLesson()}
      className="sm:max-w-xl"
      onSubmit={submit}
      busyLabel={t.saving()}
      submitLabel={t.saveChanges()}
      kept={kept}
      form={form}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      <LessonFields form={form} catalogue={catalogue} disabled={saving.isPending} />
      <ExtraFileFields
        files={extras}
        present={{ captions: lesson.captions_path !== null, thumbnail: lesson.thumbnail_url }}
        disabled={saving.isPending}
      />
      <LessonMarks form={form} disabled={saving.isPending} />
    </FormDialog>
  );
}
