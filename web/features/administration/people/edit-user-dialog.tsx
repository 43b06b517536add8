import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FILL_REQUIRED } from '#contract/form-sentences.ts';
import { type EditUserForm, editUserForm, type EditUserFields as Fields } from '#contract/people.ts';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { fullName } from '#web/lib/names.ts';
import { toastError } from '#web/lib/toast.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { administrationKeys } from '../queries.ts';
import { SchoolField } from '../school-field.tsx';
import { updateUser } from '../writes.ts';
import type { ListedPerson } from './people-query.ts';

type EditUserDialogProps = { person: ListedPerson; onClose: () => void };

/** Edit user: names, phone and school (document 1, section 6). */
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
  const saving = useWrite<EditUserForm>({
    write: (fields) => updateUser({ ...fields, id: person.id }),
    done: 'User updated successfully',
    failed: 'Failed to update user',
    renews: [
      administrationKeys.people,
      administrationKeys.counts,
      administrationKeys.pending,
      administrationKeys.assignments,
    ],
  });
  const { errors } = form.formState;
  const save = (fields: EditUserForm) => saving.mutate(fields, { onSuccess: onClose });
  return (
    <FormDialog
      title="Edit user"
      description={fullName(person)}
      onSubmit={form.handleSubmit(save, () => toastError(FILL_REQUIRED))}
      busyLabel="Saving..."
      submitLabel="Save changes"
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.first_name?.message}>
          {(control) => <Input {...control} {...form.register('first_name')} autoComplete="off" />}
        </Field>
        <Field label="Last name" error={errors.last_name?.message}>
          {(control) => <Input {...control} {...form.register('last_name')} autoComplete="off" />}
        </Field>
      </div>
      <Field label="Phone" optional error={errors.phone?.message}>
        {(control) => <Input {...control} {...form.register('phone')} type="tel" autoComplete="off" />}
      </Field>
      {/* A platform administrator belongs to no school. */}
      {person.is_platform_admin ? null : (
        <SchoolField
          initial={person.school ? { id: person.school.id, label: person.school.name } : null}
          onChange={(id) => form.setValue('school_id', id)}
          error={errors.school_id?.message}
        />
      )}
    </FormDialog>
  );
}
