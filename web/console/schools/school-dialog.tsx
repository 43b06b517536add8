import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DateFormat, dateFormats } from '#contract/enums.ts';
import { type SchoolFields, type SchoolForm, schoolForm } from '#contract/schools.ts';
import { t } from '#texts/console-schools';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { consoleKeys } from '#web/console/shared/keys.ts';
import type { AttemptId } from '#web/entities/corrections/attempts.ts';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { schoolKeys } from '#web/entities/schools/keys.ts';
import type { School } from '#web/entities/schools/reads.ts';
import { createSchool, updateSchool } from '#web/entities/schools/writes.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { uploadLogo } from './logo.ts';
import { LogoField } from './logo-field.tsx';

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

type Saved = SchoolForm & { logo: File | null };

/**
 * @param start what the form of a school that is there began with
 * @param attempt under which id a new one is written
 */
function useSchoolWrite(school: School | undefined, start: unknown, attempt: AttemptId) {
  return useWrite<Saved, string>({
    write: async ({ logo, ...form }) => {
      // Left empty, the current logo stays.
      const fields = logo ? { ...form, logo_url: await uploadLogo(logo) } : form;
      if (!school) return createSchool(attempt.current, fields);
      const changed = onlyChanged(fields, start);
      return changed ? updateSchool({ ...changed, id: school.id }) : school.id;
    },
    done: school ? t.schoolUpdatedSuccessfully() : t.schoolCreatedSuccessfully(),
    failed: school ? t.failedToUpdateSchool() : t.failedToCreateSchool(),
    // The own profile shows the school's name.
    renews: [schoolKeys.all, consoleKeys.counts, peopleKeys.administered, peopleKeys.signedIn],
  });
}

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
  const saving = useSchoolWrite(school, form.control._defaultValues, kept.attempt);
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
      <Field label={t.datesAndTimes()} hint={t.datesAndTimesHint()}>
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
