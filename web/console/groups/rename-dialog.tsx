import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { groupForm } from '#contract/groups.ts';
import { t } from '#texts/console-groups';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { groupKeys } from '#web/entities/groups/keys.ts';
import { updateGroup } from '#web/entities/groups/writes.ts';
import { useWrite } from '#web/lib/use-write.ts';

const naming = z.omit(groupForm, { school_id: true });

/** Rename Group. */
export function RenameDialog({
  group,
  onClose,
}: {
  group: { id: string; name: string };
  onClose: () => void;
}) {
  const form = useForm<z.input<typeof naming>, unknown, z.output<typeof naming>>({
    resolver: zodResolver(naming),
    defaultValues: { name: group.name },
  });
  const kept = useKeptForm({ form, draft: `group-edit:${group.id}` });
  const saving = useWrite<z.output<typeof naming>>({
    write: (fields) => updateGroup(group.id, fields),
    done: t.changed(),
    failed: t.failedToChange(),
    renews: [groupKeys.all, ['audiences']],
  });
  return (
    <FormDialog
      title={t.renameGroup()}
      description={t.renameMeans()}
      onSubmit={form.handleSubmit(
        (fields) => saving.mutate(fields, { onSuccess: kept.savedThen(onClose) }),
        toastMissing(form),
      )}
      busyLabel={t.saving()}
      submitLabel={t.save()}
      kept={kept}
      form={form}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      <Field label={t.name()} error={form.formState.errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
    </FormDialog>
  );
}
