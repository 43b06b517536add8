import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type PortalGradeFields, type PortalGradeForm, portalGradeForm } from '#contract/portal-lessons.ts';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
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
  const kept = useKeptForm({ form, draft: `portal-grade:${grade.id}` });
  const saving = useWrite<PortalGradeForm>({
    write: (fields) => updateGrade(grade.id, fields),
    done: 'Grade updated successfully',
    failed: 'Failed to update grade',
    renews: portalRenewed,
  });
  return (
    <FormDialog
      title="Edit Grade"
      description="Its lessons stay where they are, under the new name."
      onSubmit={form.handleSubmit(
        (fields) => saving.mutate(fields, { onSuccess: kept.savedThen(onClose) }),
        toastMissing(form),
      )}
      busyLabel="Saving..."
      submitLabel="Save changes"
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
