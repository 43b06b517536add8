import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { resetPasswordForm } from '#contract/auth.ts';
import { passwordsDiffer, passwordTooShort } from '#contract/password-sentences.ts';
import { t } from '#texts/auth';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NewPasswordInput } from '#web/components/ui/new-password-input.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { endSession } from '#web/lib/end-session.ts';
import { isProofMissing, isSessionGone, messageOf } from '#web/lib/errors.ts';
import { passwordChanges } from '#web/lib/password-changes.ts';
import { sentenceOf } from '#web/lib/said.ts';
import { sessionQuery } from '#web/lib/session.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { mayLeave } from '#web/lib/unsaved.ts';
import { ModeHeader } from './auth-frame.tsx';
import { type Entry, schoolEntry } from './entry.ts';
import { sayResetLinkIsBad } from './follow-link.ts';

/** @param secondStep asks for the code of a factor, without which the password of such an account stays */
type ResetPasswordFormProps = {
  /** Why there is no password yet, so that nothing is reset. */
  first?: 'invited' | 'no-password' | undefined;
  /** Where a first password leads, if not to the dashboard. */
  next?: string | undefined;
  secondStep: ReactNode;
  entry?: Entry;
};

export default function ResetPasswordForm({
  first,
  next = '/dashboard',
  secondStep,
  entry = schoolEntry(),
}: ResetPasswordFormProps) {
  const invited = first !== undefined;
  const { data: session } = useQuery(sessionQuery);
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { password: '', confirm_password: '' },
  });
  // A password is asked about, and never kept.
  const kept = useKeptForm({
    form,
    draft: 'reset-password',
    place: 'page',
    secrets: ['password', 'confirm_password'],
  });
  const { errors } = form.formState;
  const title = invited ? t.welcome() : t.resetPassword();
  const failed = () => (invited ? t.passwordNotSaved() : t.passwordResetFailed());
  const [change] = useState(passwordChanges);
  const update = useMutation({
    mutationFn: change,
    onSuccess: () => {
      kept.saved();
      if (invited) {
        toastSuccess(
          () => t.welcome2(),
          () => t.passwordSetNowLogged(),
        );
        return navigate({ href: next, replace: true });
      }
      toastSuccess(
        () => t.passwordResetSuccessful(),
        () => t.passwordHasBeenUpdatedSuccessfully(),
      );
      return navigate({ to: entry.afterReset, replace: true });
    },
    onError: (error) => {
      const isOver =
        error.name === 'AuthSessionMissingError' || isSessionGone(error) || isProofMissing(error);
      if (!isOver) {
        return toastError(() => messageOf(error), failed);
      }
      // The password cannot be set with this link any more.
      kept.saved();
      sayResetLinkIsBad(true);
      return navigate({ to: entry.auth, search: { mode: 'forgot-password' }, replace: true });
    },
  });

  // The recovery session was for the new password only; leaving ends it.
  const back = async () => {
    if (!(await mayLeave())) return;
    endSession();
    await navigate({ to: entry.auth, search: {}, replace: true });
  };
  if (session?.hasFactor && session.level === 1) {
    return (
      <>
        <ModeHeader title={title}>{t.firstConfirmSecondStep()}</ModeHeader>
        {secondStep}
      </>
    );
  }
  return (
    <>
      <ModeHeader title={title}>
        {first === 'no-password' ? `${t.numberHasNoPassword()} ` : null}
        {session?.signsInAs
          ? t.chooseANewPasswordFor({ invited: String(invited), email: session.signsInAs })
          : t.chooseANewPassword({ invited: String(invited) })}
      </ModeHeader>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit(
          ({ password }) => update.mutate({ password }),
          (invalid) => {
            const differ = sentenceOf(invalid.confirm_password?.message) === passwordsDiffer;
            toastError(() => (differ ? passwordsDiffer : passwordTooShort)(), failed);
          },
        )}
      >
        <Field
          label={invited ? t.password() : t.newPassword()}
          hint={passwordTooShort()}
          error={errors.password?.message}
        >
          {(control) => <NewPasswordInput {...control} {...form.register('password')} />}
        </Field>
        <Field
          label={invited ? t.confirmPassword() : t.confirmNewPassword()}
          error={errors.confirm_password?.message}
        >
          {(control) => (
            <PasswordInput {...control} autoComplete="new-password" {...form.register('confirm_password')} />
          )}
        </Field>
        <Button
          type="submit"
          size="lg"
          className="w-full"
          busy={update.isPending}
          busyLabel={invited ? t.saving() : t.updating()}
        >
          {invited ? t.savePassword() : t.updatePassword()}
        </Button>
      </form>
      <p className="mt-4 text-center">
        <Button variant="link" size="inline" onClick={back}>
          {t.backToLogin()}
        </Button>
      </p>
    </>
  );
}
