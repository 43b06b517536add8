import type { UseFormReturn } from 'react-hook-form';
import type { GuardianFields } from '#contract/guardianships.ts';
import { t } from '#texts/guardians';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';

/** Somebody without an account, and how the office reaches them. */
export function ContactFields({ form }: { form: UseFormReturn<GuardianFields> }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={t.fullName()} hint={t.withoutAccountExplained()} error={errors.contact_name?.message}>
        {(control) => <Input {...control} {...form.register('contact_name')} autoComplete="off" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.phone()} optional error={errors.contact_phone?.message}>
          {(control) => (
            <Input {...control} {...form.register('contact_phone')} type="tel" autoComplete="off" />
          )}
        </Field>
        <Field label={t.email()} optional error={errors.contact_email?.message}>
          {(control) => (
            <Input {...control} {...form.register('contact_email')} type="email" autoComplete="off" />
          )}
        </Field>
      </div>
    </>
  );
}
