import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { passwordTooShort } from '#contract/password-sentences.ts';
import { t } from '#texts/settings';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useLightForm } from '#web/components/forms/use-light-form.ts';
import { AskedProof } from '#web/components/owner/proof-field.tsx';
import { useOwnerProof } from '#web/components/owner/use-owner-proof.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NewPasswordInput } from '#web/components/ui/new-password-input.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { isProofRefused } from '#web/lib/owner-proof.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { type OwnEmail, ownEmailQuery } from './email-queries.ts';
import { useChangePassword } from './queries.ts';

const passwordForm = () => import('./password-schema.ts').then((schema) => schema.passwordForm);

/** A new form after each change: neither the fields nor the meter keep what was typed. */
export function PasswordForm() {
  const own = useQuery(ownEmailQuery);
  const [changes, setChanges] = useState(0);
  if (own.isPending)
    return (
      <LoadingRegion label={t.password()}>
        <Skeleton className="h-90 sm:h-66" />
      </LoadingRegion>
    );
  if (!own.data)
    return (
      <ErrorState
        title={t.passwordCouldNotLoaded()}
        description={messageOf(own.error)}
        onRetry={() => own.refetch()}
      />
    );
  return <Passwords key={changes} own={own.data} onChanged={() => setChanges((count) => count + 1)} />;
}

function Passwords({ own, onChanged }: { own: OwnEmail; onChanged: () => void }) {
  const change = useChangePassword();
  const form = useLightForm({ proof: '', password: '', confirm_password: '' }, passwordForm);
  const proof = useOwnerProof({
    hasPassword: own.hasPassword,
    empty: () => form.reset({ ...form.getValues(), proof: '' }, { keepDefaultValues: true }),
    refuse: (message) => form.setError('proof', { message }, { shouldFocus: true }),
  });
  // A password is asked about, and never kept.
  const kept = useKeptForm({
    form,
    draft: 'settings:password',
    place: 'page',
    secrets: ['proof', 'password', 'confirm_password'],
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) =>
    change.mutate(
      { password: typed.password, ...proof.of(typed.proof) },
      {
        onSuccess: () => {
          toastSuccess(
            own.hasPassword ? t.passwordChanged() : t.passwordSet(),
            t.passwordHasBeenUpdatedSuccessfully(),
          );
          kept.saved();
          onChanged();
        },
        onError: (error) => {
          if (isProofRefused(error)) proof.onError(error);
          else toastError(messageOf(error), own.hasPassword ? t.passwordNotChanged() : t.passwordNotSet());
        },
      },
    ),
  );
  return (
    <form noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={submit}>
      {own.hasPassword ? null : <p className="sm:col-span-2">{t.noPasswordYet()}</p>}
      <div className="grid gap-2 sm:col-span-2 sm:max-w-[calc(50%-0.5rem)]">
        <AskedProof
          asked={proof}
          label={t.currentPassword()}
          byPhone={!own.email}
          codesGoTo={own.codesGoTo}
          error={errors.proof?.message}
          control={form.register('proof')}
        />
      </div>
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
          {own.hasPassword ? t.changePassword() : t.setPassword()}
        </Button>
      </div>
    </form>
  );
}
