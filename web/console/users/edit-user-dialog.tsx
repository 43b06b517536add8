import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type EditUserForm, editUserForm, type EditUserFields as Fields } from '#contract/people.ts';
import { t } from '#texts/console-users';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { consoleKeys } from '#web/console/shared/keys.ts';
import { SchoolField } from '#web/console/shared/school-field.tsx';
import { peopleKeys } from '#web/entities/people/keys.ts';
import type { ListedPerson } from '#web/entities/people/reads.ts';
import { updateUser } from '#web/entities/people/writes.ts';
import { registrationKeys } from '#web/entities/registrations/keys.ts';
import { teachingKeys } from '#web/entities/teaching/keys.ts';
import type { Choice } from '#web/lib/choices.ts';
import { fullName } from '#web/lib/names.ts';
import { useWrite } from '#web/lib/use-write.ts';

type EditUserDialogProps = { person: ListedPerson; onClose: () => void };

/** Edit user: names, phone and school. */
export function EditUserDialog({ person, onClose }: EditUserDialogProps) {
  const form = useForm<Fields, unknown, EditUserForm>({
    resolver: zodResolver(editUserForm),
    defaultValues: {
      first_name: person.first_name,
      last_name: person.last_name,
      phone: person.phone ?? '',
      school_id: person.school_id ?? '',
    },
  });
  const [school, setSchool] = useState<Choice | null>(
    person.school ? { id: person.school.id, label: person.school.name } : null,
  );
  const kept = useKeptForm({
    form,
    draft: `user:${person.id}`,
    beside: { value: school, restore: setSchool },
    changesRow: true,
  });
  const saving = useWrite<EditUserForm>({
    write: async (fields) => {
      const changed = onlyChanged(fields, form.control._defaultValues);
      if (changed) await updateUser({ ...changed, id: person.id });
    },
    done: t.userUpdatedSuccessfully(),
    failed: t.failedToUpdateUser(),
    renews: [peopleKeys.administered, consoleKeys.counts, registrationKeys.all, teachingKeys.assigned],
  });
  const { errors } = form.formState;
  const save = (fields: EditUserForm) => saving.mutate(fields, { onSuccess: kept.savedThen(onClose) });
  return (
    <FormDialog
      title={t.editUser()}
      description={fullName(person)}
      onSubmit={form.handleSubmit(save, toastMissing(form))}
      busyLabel={t.saving()}
      submitLabel={t.saveChanges()}
      kept={kept}
      form={form}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.firstName()} error={errors.first_name?.message}>
          {(control) => <Input {...control} {...form.register('first_name')} autoComplete="off" />}
        </Field>
        <Field label={t.lastName()} error={errors.last_name?.message}>
          {(control) => <Input {...control} {...form.register('last_name')} autoComplete="off" />}
        </Field>
      </div>
      <Field label={t.phone()} optional error={errors.phone?.message}>
        {(control) => <Input {...control} {...form.register('phone')} type="tel" autoComplete="off" />}
      </Field>
      {/* A platform administrator belongs to no school. */}
      {person.is_platform_admin ? null : (
        <SchoolField
          chosen={school}
          onChoose={(choice) => {
            setSchool(choice);
            form.setValue('school_id', choice?.id ?? '');
          }}
          error={errors.school_id?.message}
        />
      )}
    </FormDialog>
  );
}
