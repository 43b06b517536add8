import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DateFormat, dateFormats } from '#contract/enums.ts';
import { type SchoolFields, type SchoolForm, schoolForm } from '#contract/schools.ts';
import { t } from '#texts/console-schools';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import type { School } from '#web/entities/schools/reads.ts';
import { LogoField } from './logo-field.tsx';
import { useSaveSchool } from './use-save-school.ts';

type SchoolDialogProps = {
  /** The school to edit; none to add one. */
  school?: School;
  /** Called with the id of the school that was saved. */
  onSaved?: (id: string) => void;
  onClose: () => void;
};

/** The same moment in each form: they are English, whatever the screens speak. */
const EXAMPLES: Readonly<Record<DateFormat, string>> = {
  'en-US': 'March 9, 2026, 2:30 PM',
  'en-ZA': '9 March 2026, 14:30',
};

/** Add School and Edit School: the name is required. */
export function SchoolDialog({ school, onSaved, onClose }: SchoolDialogProps) {
  const form = useForm<SchoolFields, unknown, SchoolForm>({
    resolver: zodResolver(schoolForm),
    defaultValues: {
      name: school?.name ?? '',
      email: school?.email ?? '',
      phone: school?.phone ?? '',
      address: school?.address ?? '',
      date_format: school?.date_format === 'en-ZA' ? 'en-ZA' : 'en-US',
    },
  });
  const [logo, setLogo] = useState<{ file: File | null; problem: string | null }>({
    file: null,
    problem: null,
  });
  const kept = useKeptForm({
    form,
    draft: `school:${school?.id ?? 'new'}`,
    hasFile: logo.file !== null,
    changesRow: !!school,
  });
  const saving = useSaveSchool(school, form, kept.attempt);
  const { errors } = form.formState;
  const save = (fields: SchoolForm) => {
    if (!logo.problem)
      saving.mutate(
        { ...fields, logo: logo.file },
        {
          onSuccess: kept.savedThen((id) => {
            onSaved?.(id);
            onClose();
          }),
        },
      );
  };
  return (
    <FormDialog
      title={school ? t.editSchool() : t.addSchool()}
      onSubmit={form.handleSubmit(
        save,
        toastMissing(form, () => t.schoolNameIsRequired()),
      )}
      busyLabel={t.saving()}
      submitLabel={school ? t.saveChanges() : t.addSchool()}
      kept={kept}
      form={form}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      <Field label={t.schoolName()} error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Field label={t.email()} optional error={errors.email?.message}>
        {(control) => <Input {...control} {...form.register('email')} type="email" inputMode="email" />}
      </Field>
      <Field label={t.phone()} optional error={errors.phone?.message}>
        {(control) => <Input {...control} {...form.register('phone')} type="tel" />}
      </Field>
      <Field label={t.address()} optional error={errors.address?.message}>
        {(control) => <Textarea {...control} {...form.register('address')} rows={2} />}
      </Field>
      <Field label={t.datesAndTimes()} hint={t.datesAndTimesHint()} error={errors.date_format?.message}>
        {(control) => (
          <Select {...control} {...form.register('date_format')}>
            {dateFormats.map((each) => (
              <option key={each} value={each}>
                {EXAMPLES[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <LogoField
        current={school?.logo_url ?? null}
        error={logo.problem ?? undefined}
        onChange={(file, problem) => setLogo({ file, problem })}
      />
    </FormDialog>
  );
}
