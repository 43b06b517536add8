import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type SchoolFields, type SchoolForm, schoolForm } from '#contract/schools.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { toastError } from '#web/lib/toast.ts';
import { administrationKeys, type School } from './queries.ts';
import { SubmitProblem } from './submit-problem.tsx';
import { useWrite } from './use-write.ts';
import { createSchool, updateSchool } from './writes.ts';

type SchoolDialogProps = {
  /** The school to edit; none to add one. */
  school?: School;
  onClose: () => void;
};

function useSchoolWrite(school: School | undefined) {
  return useWrite<SchoolForm>({
    write: (form) => (school ? updateSchool({ ...form, id: school.id }) : createSchool(form)),
    done: school ? 'School updated successfully' : 'School created successfully',
    failed: school ? 'Failed to update school' : 'Failed to create school',
    // The own profile shows the school's name.
    renews: [administrationKeys.schools, administrationKeys.people, ['profile']],
  });
}

/** Add School and Edit School (document 1, section 5: the name is required). */
export function SchoolDialog({ school, onClose }: SchoolDialogProps) {
  const form = useForm<SchoolFields, unknown, SchoolForm>({
    resolver: zodResolver(schoolForm),
    defaultValues: {
      name: school?.name ?? '',
      email: school?.email ?? '',
      phone: school?.phone ?? '',
      address: school?.address ?? '',
    },
  });
  const saving = useSchoolWrite(school);
  const { errors } = form.formState;
  const save = (fields: SchoolForm) => saving.mutate(fields, { onSuccess: onClose });
  const refuse = () => {
    if (!form.getValues('name').trim()) toastError('School name is required');
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={school ? 'Edit School' : 'Add School'}>
        <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(save, refuse)}>
          <Field label="School name" error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
          </Field>
          <Field label="Email" optional error={errors.email?.message}>
            {(control) => <Input {...control} {...form.register('email')} type="email" inputMode="email" />}
          </Field>
          <Field label="Phone" optional error={errors.phone?.message}>
            {(control) => <Input {...control} {...form.register('phone')} type="tel" />}
          </Field>
          <Field label="Address" optional error={errors.address?.message}>
            {(control) => <Textarea {...control} {...form.register('address')} rows={2} />}
          </Field>
          <SubmitProblem error={saving.error} />
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={saving.isPending} busyLabel="Saving...">
              {school ? 'Save changes' : 'Add School'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
