import { Link } from '@tanstack/react-router';
import { t } from '#texts/auth';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { useSendsSms } from '#web/lib/sends-sms.ts';
import { addressInput } from './address-input.ts';
import { linkClasses } from './auth-frame.tsx';
import type { LoginValues } from './login-check.ts';
import type { useLoginForm } from './use-login-form.ts';

type SignInFormProps = {
  form: ReturnType<typeof useLoginForm>;
  isPending: boolean;
  onSend: (values: LoginValues) => void;
};

/** Address or mobile number, password, 'Remember me': the same wherever somebody of a school signs in. */
export function SignInForm({ form, isPending, onSend }: SignInFormProps) {
  const sendsSms = useSendsSms();
  return (
    <form noValidate className="grid gap-4" onSubmit={form.sending(onSend)}>
      <Field label={t.username()} error={form.problems.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...addressInput(sendsSms)}
            autoComplete="username"
            className="placeholder-shown:text-ellipsis max-[24rem]:placeholder:text-sm"
            placeholder={sendsSms ? t.yourEmailOrNumber() : t.yourEmailAddress()}
            {...form.email}
          />
        )}
      </Field>
      <Field label={t.password()} error={form.problems.password?.message}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" {...form.password} />}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxField label={t.rememberMe()} {...form.remember} />
        <Link to="/auth" search={{ mode: 'forgot-password' }} className={`${linkClasses} text-sm`}>
          {t.forgottenPassword()}
        </Link>
      </div>
      <Button type="submit" size="lg" className="w-full" busy={isPending} busyLabel={t.signingIn()}>
        {t.login()}
      </Button>
    </form>
  );
}
