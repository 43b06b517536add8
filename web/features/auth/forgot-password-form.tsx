import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { forgotPasswordForm } from '#contract/auth.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { requestReset } from './account.ts';
import { BackToLogin, ModeHeader } from './auth-frame.tsx';
import { type Entry, schoolEntry } from './entry.ts';

export default function ForgotPasswordForm({ entry = schoolEntry }: { entry?: Entry }) {
  const form = useForm({ resolver: zodResolver(forgotPasswordForm), defaultValues: { email: '' } });
  const reset = useMutation({
    mutationFn: (email: string) => requestReset(email, entry.auth),
    onSuccess: () =>
      toastSuccess('Reset email sent', 'Check your email for a link to choose a new password.'),
    onError: (error) => toastError(messageOf(error), 'Reset request failed'),
  });
  return (
    <>
      <ModeHeader title="Forgot password">
        Enter the email address of your account and we will send you a link to choose a new password.
      </ModeHeader>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit(({ email }) => reset.mutate(email))}
      >
        <Field label="Email" error={form.formState.errors.email?.message}>
          {(control) => <Input {...control} type="email" autoComplete="email" {...form.register('email')} />}
        </Field>
        <Button type="submit" size="lg" className="w-full" busy={reset.isPending} busyLabel="Sending...">
          Send Reset Email
        </Button>
      </form>
      {reset.isSuccess ? (
        <p role="status" className="mt-4 rounded-lg bg-accent p-4 text-accent-foreground text-sm">
          If {reset.variables} has an account, a link is on its way. It may take a few minutes; look in the
          spam folder too.
        </p>
      ) : null}
      {entry.help ? <p className="mt-6 text-center text-muted-foreground text-sm">{entry.help}</p> : null}
      <BackToLogin to={entry.auth} />
    </>
  );
}
