import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { passwordTooShort } from '#contract/password-sentences.ts';
import { t } from '#texts/auth';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NewPasswordInput } from '#web/components/ui/new-password-input.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { addressInput } from './address-input.ts';
import { SchoolField } from './school-field.tsx';

type Person = {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  confirm_password: string;
  phone: string;
  school_id: string;
};

type PersonFieldsProps = {
  register: (name: keyof Person) => UseFormRegisterReturn;
  errors: FieldErrors<Person>;
  /** What is chosen; empty for none. */
  schoolId: string;
  phoneLabel: string;
  /** False for someone who is signed in already and only registers a profile. */
  withAccount: boolean;
  /** Whether a mobile number may stand in for the address. */
  takesNumber?: boolean;
};

/** What both registration forms ask of the person. */
export function PersonFields({
  register,
  errors,
  phoneLabel,
  withAccount,
  takesNumber = false,
  schoolId,
}: PersonFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t.firstName()} error={errors.first_name?.message}>
        {(control) => <Input {...control} autoComplete="given-name" {...register('first_name')} />}
      </Field>
      <Field label={t.lastName()} error={errors.last_name?.message}>
        {(control) => <Input {...control} autoComplete="family-name" {...register('last_name')} />}
      </Field>
      {withAccount ? (
        <>
          <Field
            label={t.email()}
            hint={takesNumber ? t.noEmailTypeNumber() : undefined}
            error={errors.email?.message}
            className="sm:col-span-2"
          >
            {(control) => (
              <Input
                {...control}
                {...addressInput(takesNumber)}
                autoComplete="email"
                {...register('email')}
              />
            )}
          </Field>
          <Field label={t.password()} hint={passwordTooShort()} error={errors.password?.message}>
            {(control) => <NewPasswordInput {...control} {...register('password')} />}
          </Field>
          <Field label={t.repeatPassword()} error={errors.confirm_password?.message}>
            {(control) => (
              <PasswordInput {...control} autoComplete="new-password" {...register('confirm_password')} />
            )}
          </Field>
        </>
      ) : null}
      <Field label={phoneLabel} error={errors.phone?.message}>
        {(control) => <Input {...control} type="tel" autoComplete="tel" {...register('phone')} />}
      </Field>
      <SchoolField
        error={errors.school_id?.message}
        chosen={schoolId}
        register={() => register('school_id')}
      />
    </div>
  );
}
