import { useState } from 'react';
import { passwordTooShort } from '#contract/password-sentences.ts';
import { t } from '#texts/settings';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useLightForm } from '#web/components/forms/use-light-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NewPasswordInput } from '#web/components/ui/new-password-input.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { codeOf, messageOf } from '#web/lib/errors.ts';
import { nameOf } from '#web/lib/said.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { useChangePassword } from './queries.ts';

const passwordForm = () => import('./password-schema.ts').then((schema) => schema.passwordForm);

/** A new form after each change: neither the fields nor the meter keep what was typed. */
export function PasswordForm() {
  const [changes, setChanges] = useState(0);
  return <Passwords key={changes} onChanged={() => setChanges((count) => count + 1)} />;
}

function Passwords({ onChanged }: { onChanged: () => void }) {
  const change = useChangePassword();
  const form = useLightForm({ current_password: '', password: '', confirm_password: '' }, passwordForm);
  // A password is asked about, and never kept.
  const kept = useKeptForm({
    form,
    draft: 'settings:password',
    place: 'page',
    secrets: ['current_password', 'password', 'confirm_password'],
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ current_password, password }) =>
    change.mutate(
      { current_password, password },
      {
        onSuccess: () => {
          toastSuccess(t.passwordChanged(), t.passwordHasBeenUpdatedSuccessfully());
          kept.saved();
          onChanged();
        },
        onError: (error) => {
          if (codeOf(error) !== 'current_password_invalid')
            return toastError(messageOf(error), t.passwordNotChanged());
          const message = nameOf(() => messageOf(error));
          form.setError('current_password', { message }, { shouldFocus: true });
        },
      },
    ),
  );
  return (
    <form noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={submit}>
      <Field
        label={t.currentPassword()}
        error={errors.current_password?.message}
        className="sm:col-span-2 sm:max-w-[calc(50%-0.5rem)]"
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            {...form.register('current_password')}
          />
        )}
      </Field>
      <Field label={t.newPassword()} hint={passwordTooShort()} error={errors.password?.message}>
        {(control) => <NewPasswordInput {...control} {...form.register('password')} />}
      </Field>
      <Field label={t.repeatNewPassword()} error={errors.confirm_password?.message}>
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" {...form.register('confirm_password')} />
        )}
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" busy={change.isPending}>
          {t.changePassword()}
        </Button>
      </div>
    </form>
  );
}
