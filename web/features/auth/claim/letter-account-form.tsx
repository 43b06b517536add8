import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { groupedClaimCode } from '#contract/claim-codes.ts';
import { type ClaimAccountFields, type ClaimAccountForm, claimAccountForm } from '#contract/claims.ts';
import { passwordTooShort } from '#contract/password-sentences.ts';
import { t } from '#texts/auth';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NewPasswordInput } from '#web/components/ui/new-password-input.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { codeOf, fieldOf, messageOf } from '#web/lib/errors.ts';
import { nameOf } from '#web/lib/said.ts';
import { useSendsSms } from '#web/lib/sends-sms.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { wayIn } from '#web/lib/way-in.ts';
import { resendConfirmation } from '../account.ts';
import { addressInput } from '../address-input.ts';
import { letterEntry } from '../entry.ts';
import { NumberCode } from '../number-code.tsx';
import { type VerifiedNumber, wantsPassword } from '../phone-codes.ts';
import { registrationSecrets, sayPasswordsDiffer } from '../registration-frame.tsx';
import { makeAccount } from './claim.ts';
import { LetterCode } from './letter-code.tsx';

const EMAIL_TAKEN = () => t.accountEmailAlreadyExistsPlease();

/** An account for whoever has a letter and none yet; its mail leads back to the letter, its code goes on with it. */
export function LetterAccountForm({ code }: { code: string }) {
  const navigate = useNavigate();
  const sendsSms = useSendsSms();
  const form = useForm<ClaimAccountFields, unknown, ClaimAccountForm>({
    resolver: zodResolver(claimAccountForm),
    defaultValues: {
      code: groupedClaimCode(code),
      first_name: '',
      last_name: '',
      phone: '',
      email: '',
      password: '',
      confirm_password: '',
    },
  });
  const kept = useKeptForm({
    form,
    draft: `registration:letter:${code}`,
    place: 'page',
    isAskedLate: true,
    secrets: registrationSecrets,
  });
  const making = useMutation({
    mutationFn: makeAccount,
    // The screen that follows, once somebody is signed in, reads the code from the address.
    onSuccess: (_isSignedIn, { code: typed }) => {
      kept.saved();
      return navigate({ to: '/auth', search: { mode: 'claim', code: typed }, replace: true });
    },
    onError: (error) => {
      const taken = ['user_already_exists', 'email_exists'].includes(codeOf(error));
      const message = nameOf(() => (taken ? EMAIL_TAKEN() : messageOf(error)));
      const field = taken ? 'email' : fieldOf(error);
      if (field && field in form.getValues()) {
        form.setError(field as keyof ClaimAccountFields, { message }, { shouldFocus: true });
      }
      toastError(message, () => t.registrationFailed());
    },
  });
  if (making.isSuccess && !making.data) {
    const way = wayIn(making.variables.email);
    // The screen goes on by itself once somebody is signed in; without a password one is chosen before.
    const goOn = (verified: VerifiedNumber) => {
      if (!wantsPassword(verified)) return;
      const search = { mode: 'reset-password', notice: 'no-password', code: making.variables.code } as const;
      navigate({ to: '/auth', search, replace: true });
    };
    if ('phone' in way) return <NumberCode phone={way.phone} purpose="sign-up" onVerified={goOn} />;
    return <MailSent email={making.variables.email} code={making.variables.code} />;
  }
  const { errors } = form.formState;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((filled) => making.mutate(filled), sayPasswordsDiffer)}
    >
      <RestoredNote kept={kept} />
      <LetterCode error={errors.code?.message} register={() => form.register('code')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.firstName()} error={errors.first_name?.message}>
          {(control) => <Input {...control} autoComplete="given-name" {...form.register('first_name')} />}
        </Field>
        <Field label={t.lastName()} error={errors.last_name?.message}>
          {(control) => <Input {...control} autoComplete="family-name" {...form.register('last_name')} />}
        </Field>
      </div>
      <Field
        label={t.email()}
        hint={sendsSms ? t.noEmailTypeNumber() : undefined}
        error={errors.email?.message}
      >
        {(control) => (
          <Input {...control} {...addressInput(sendsSms)} autoComplete="email" {...form.register('email')} />
        )}
      </Field>
      <Field label={t.phone()} optional error={errors.phone?.message}>
        {(control) => <Input {...control} type="tel" autoComplete="tel" {...form.register('phone')} />}
      </Field>
      <Field label={t.password()} hint={passwordTooShort()} error={errors.password?.message}>
        {(control) => <NewPasswordInput {...control} {...form.register('password')} />}
      </Field>
      <Field label={t.repeatPassword()} error={errors.confirm_password?.message}>
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" {...form.register('confirm_password')} />
        )}
      </Field>
      <Button
        type="submit"
        size="lg"
        className="w-full"
        busy={making.isPending || making.isSuccess}
        busyLabel={t.creatingAccount()}
      >
        {t.createAccount()}
      </Button>
    </form>
  );
}

/** Says the same whether the address had an account or not. */
function MailSent({ email, code }: { email: string; code: string }) {
  const resend = useMutation({
    mutationFn: () => resendConfirmation(email, letterEntry(code).confirmed),
    onSuccess: () =>
      toastSuccess(
        () => t.emailSent(),
        () => t.ifAddressWaitsConfirmationNew(),
      ),
    onError: (error) =>
      toastError(
        () => messageOf(error),
        () => t.emailNotSent(),
      ),
  });
  return (
    <div role="status" className="grid gap-3 rounded-lg bg-accent p-4 text-accent-foreground text-sm">
      <h2 className="font-semibold text-base">{t.checkYourEmail()}</h2>
      <p className="wrap-anywhere">{t.letterMailSent({ email })}</p>
      <p>{t.letterSignInInstead()}</p>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        busy={resend.isPending}
        busyLabel={t.sending()}
        onClick={() => resend.mutate()}
      >
        {t.sendANewConfirmationEmail()}
      </Button>
    </div>
  );
}
