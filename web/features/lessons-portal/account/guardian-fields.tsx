import type { ComponentProps } from 'react';
import type { GuardianFieldValues } from '#contract/portal-account.ts';
import { t } from '#texts/portal-account';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';

type GuardianFieldsProps = {
  /** Of the form that they are part of. */
  register: (name: keyof GuardianFieldValues) => ComponentProps<'input'>;
  errors: { [Name in keyof GuardianFieldValues]?: { message?: string | undefined } | undefined };
  text: string;
  /** Where no heading of a section says it. */
  isTitled?: boolean;
};

/** Whom we ask whether a learner under 18 may learn here. */
export function GuardianFields({ register, errors, text, isTitled = false }: GuardianFieldsProps) {
  // In their order on the screen, which is that in which an error takes the focus.
  const [name, email] = (['guardian_name', 'guardian_email'] as const).map((field) => register(field));
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-lg border bg-card p-4 sm:p-5">
      <legend className="sr-only">{t.parentOrGuardian()}</legend>
      <div>
        {isTitled ? (
          <p aria-hidden className="mb-1 font-medium">
            {t.parentOrGuardian()}
          </p>
        ) : null}
        <p className="wrap-anywhere text-pretty text-muted-foreground text-sm">{text}</p>
      </div>
      <Field label={t.theirFullName()} error={errors.guardian_name?.message}>
        {(control) => <Input {...control} autoComplete="off" {...name} />}
      </Field>
      <Field label={t.theirEmail()} error={errors.guardian_email?.message}>
        {(control) => <Input {...control} type="email" autoComplete="off" {...email} />}
      </Field>
    </fieldset>
  );
}
