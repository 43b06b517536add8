import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { forgotPasswordByAny, forgotPasswordForm } from '#contract/auth.ts';
import { t } from '#texts/auth';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { useSendsSms } from '#web/lib/sends-sms.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { wayIn } from '#web/lib/way-in.ts';
import { requestReset } from './account.ts';
import { addressInput } from './address-input.ts';
import { BackToLogin, ModeHeader } from './auth-frame.tsx';
import { type Entry, schoolEntry } from './entry.ts';
import { sendNumberCode } from './phone-codes.ts';

export default function ForgotPasswordForm({ entry = schoolEntry() }: { entry?: Entry }) {
  // Learners of the lessons portal have an address.
  const takesNumber = useSendsSms() && entry.auth === '/auth';
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(takesNumber ? forgotPasswordByAny : forgotPasswordForm),
    defaultValues: { email: '' },
  });
  const reset = useMutation({
    mutationFn: (email: string) => {
      const way = wayIn(email);
      return 'phone' in way ? sendNumberCode(way.phone, 'reset') : requestReset(email, entry.auth);
    },
    onSuccess: (_, email) => {
      const way = wayIn(email);
      if ('phone' in way) {
        return navigate({
          to: '/auth',
          search: { mode: 'phone-code' },
          state: { phone: way.phone, codeFor: 'reset' },
        });
      }
      toastSuccess(
        () => t.resetEmailSent(),
        () => t.checkEmailLinkChooseNew(),
      );
    },
    onError: (error) =>
      toastError(
        () => messageOf(error),
        () => t.resetRequestFailed(),
      ),
  });
  return (
    <>
      <ModeHeader title={t.forgotPassword()}>{t.enterEmailAddressAccountWe()}</ModeHeader>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit(({ email }) => reset.mutate(email))}
      >
        <Field
          label={t.email()}
          hint={takesNumber ? t.noEmailTypeNumber() : undefined}
          error={form.formState.errors.email?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...addressInput(takesNumber)}
              autoComplete="email"
              {...form.register('email')}
            />
          )}
        </Field>
        <Button type="submit" size="lg" className="w-full" busy={reset.isPending} busyLabel={t.sending()}>
          {t.sendResetEmail()}
        </Button>
      </form>
      {reset.isSuccess ? (
        <p role="status" className="mt-4 rounded-lg bg-accent p-4 text-accent-foreground text-sm">
          {t.ifHasAccountLinkIts({ email: reset.variables })}
        </p>
      ) : null}
      {entry.help ? <p className="mt-6 text-center text-muted-foreground text-sm">{entry.help}</p> : null}
      <BackToLogin to={entry.auth} />
    </>
  );
}
