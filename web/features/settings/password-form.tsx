import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { resetPasswordForm } from '#contract/auth.ts';
import { PASSWORD_TOO_SHORT } from '#contract/fields.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NewPasswordInput } from '#web/components/ui/new-password-input.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { useChangePassword } from './queries.ts';

export function PasswordForm() {
  const change = useChangePassword();
  // A new form after each change: neither field nor strength keeps what was typed.
  const [changes, setChanges] = useState(0);
  return (
    <Passwords
      key={changes}
      busy={change.isPending}
      onSubmit={(password) =>
        change.mutate(password, {
          onSuccess: () => {
            toastSuccess('Password changed', 'Your password has been updated successfully.');
            setChanges((count) => count + 1);
          },
          onError: (error) => toastError(messageOf(error), 'Password not changed'),
        })
      }
    />
  );
}

function Passwords({ busy, onSubmit }: { busy: boolean; onSubmit: (password: string) => void }) {
  const form = useForm({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { password: '', confirm_password: '' },
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={form.handleSubmit(({ password }) => onSubmit(password))}
    >
      <Field label="New password" hint={PASSWORD_TOO_SHORT} error={errors.password?.message}>
        {(control) => <NewPasswordInput {...control} {...form.register('password')} />}
      </Field>
      <Field label="Repeat new password" error={errors.confirm_password?.message}>
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" {...form.register('confirm_password')} />
        )}
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" busy={busy}>
          Change password
        </Button>
      </div>
    </form>
  );
}
