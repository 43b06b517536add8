import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type PortalGradeFields, type PortalGradeForm, portalGradeForm } from '#contract/portal-lessons.ts';
import { t } from '#texts/console-portal-lessons';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { updateGrade } from '#web/entities/grades/writes.ts';
import type { Catalogue } from '#web/entities/portal-lessons/reads.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { GradeFields } from './catalogue-forms.tsx';
import { portalRenewed } from './lessons-query.ts';

type CatalogueGradeDialogProps = { grade: Catalogue['grades'][number]; onClose: () => void };

/** Edit Grade, in the portal's catalogue. */
export function CatalogueGradeDialog({ grade, onClose }: CatalogueGradeDialogProps) {
  const form = useForm<PortalGradeFields, unknown, PortalGradeForm>({
    resolver: zodResolver(portalGradeForm),
    defaultValues: { name: grade.name, level: String(grade.level) },
  });
  const kept = useKeptForm({ form, draft: `portal-grade:${grade.id}`, changesRow: true });
  const saving = useWrite<PortalGradeForm>({
    write: async (fields) => {
      const changed = onlyChanged(fields, form.control._defaultValues, form.getValues());
      if (changed) await updateGrade(grade.id, changed);
    },
    done: t.gradeUpdatedSuccessfully(),
    failed: t.failedToUpdateGrade(),
    renews: portalRenewed,
  });
  return (
    <FormDialog
      title={t.editGrade()}
      description={t.itsLessonsStayWhereThey()}
      onSubmit={form.handleSubmit(
        (fields) => saving.mutate(fields, { onSuccess: kept.savedThen(onClose) }),
        toastMissing(form),
      )}
      busyLabel={t.saving()}
      submitLabel={t.saveChanges()}
      kept={kept}
      form={form}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      <GradeFields form={form} />
    </FormDialog>
  );
}
