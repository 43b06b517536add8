import { useId } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { guardianRelations } from '#contract/enums.ts';
import type { GuardianRightsForm } from '#contract/guardianships.ts';
import { t } from '#texts/guardians';
import { Field, FieldError, FieldGroup } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Switch } from '#web/components/ui/switch.tsx';
import type { Guardian } from '#web/entities/guardianships/reads.ts';
import { type RightName, rightLabels, rightNames, rightsExplained } from './rights.ts';

type RightsFieldsProps = {
  form: UseFormReturn<GuardianRightsForm>;
  /** Those whom the guardian may live with. */
  others: readonly Guardian[];
};

/** What somebody is to the learner, with whom they live, and what the school opens to them. */
export function RightsFields({ form, others }: RightsFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.relation()} error={errors.relation?.message}>
          {(control) => (
            <Select {...control} {...form.register('relation')}>
              {guardianRelations.map((relation) => (
                <option key={relation} value={relation}>
                  {t.relationIs({ relation })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {others.length > 0 ? (
          <Field label={t.household()} hint={t.householdExplained()} error={errors.lives_with?.message}>
            {(control) => (
              <Select {...control} {...form.register('lives_with')}>
                <option value="">{t.nobodyOfThem()}</option>
                {others.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
      </div>
      <FieldGroup legend={t.mayWhat()}>
        {rightNames.map((name) => (
          <RightSwitch key={name} form={form} name={name} />
        ))}
      </FieldGroup>
    </>
  );
}

function RightSwitch({ form, name }: { form: UseFormReturn<GuardianRightsForm>; name: RightName }) {
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name });
  const error = fieldState.error?.message;
  return (
    <div className="flex items-start justify-between gap-4 rounded-md border px-3 py-2.5">
      <div className="min-w-0 text-sm">
        <label htmlFor={id} className="font-medium">
          {rightLabels()[name]}
        </label>
        <p id={`${id}-hint`} className="text-muted-foreground">
          {rightsExplained()[name]}
        </p>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
      <Switch
        ref={field.ref}
        id={id}
        className="mt-0.5"
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        checked={field.value}
        onBlur={field.onBlur}
        onCheckedChange={field.onChange}
      />
    </div>
  );
}
