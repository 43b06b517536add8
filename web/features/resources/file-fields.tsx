import type { UseFormReturn } from 'react-hook-form';
import type { SharedFileFields, SharedFileForm } from '#contract/shared-files.ts';
import { t } from '#texts/resources';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';

/** What is said of a file. */
export function FileFields({ form }: { form: UseFormReturn<SharedFileFields, unknown, SharedFileForm> }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={t.title()} error={errors.title?.message}>
        {(control) => <Input {...control} autoComplete="off" {...form.register('title')} />}
      </Field>
      <Field label={t.description()} optional error={errors.description?.message}>
        {(control) => <Textarea {...control} rows={3} {...form.register('description')} />}
      </Field>
    </>
  );
}
