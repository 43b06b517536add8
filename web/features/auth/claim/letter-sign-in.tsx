import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { claimPath } from '#contract/claim-codes.ts';
import { t } from '#texts/auth';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { codeOf, messageOf } from '#web/lib/errors.ts';
import { toastError } from '#web/lib/toast.ts';
import { linkClasses } from '../auth-frame.tsx';
import { letterEntry } from '../entry.ts';
import { LoginNotice } from '../login-notice.tsx';
import { PasskeyButton } from '../passkey-button.tsx';
import { ProviderButtons } from '../provider-buttons.tsx';
import { useLoginForm } from '../use-login-form.ts';
import { passkeyWithLetter, signInWithLetter } from './claim.ts';

/** Signs in on the way to the letter. What follows is drawn when the session is there. */
export function LetterSignIn({ code }: { code: string }) {
  const form = useLoginForm({ email: '', password: '', remember: true });
  const login = useMutation({
    mutationFn: signInWithLetter,
    onError: (error) => {
      toastError(messageOf(error), t.loginFailed());
      form.focusPassword();
    },
  });
  const unconfirmed = codeOf(login.error) === 'email_not_confirmed';
  return (
    <>
      <LoginNotice
        notice={unconfirmed ? 'unconfirmed' : undefined}
        email={login.variables?.email ?? form.typedEmail}
        entry={letterEntry(code)}
      />
      <form noValidate className="grid gap-4" onSubmit={form.sending((values) => login.mutate(values))}>
        <Field label={t.username()} error={form.problems.email?.message}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="username"
              placeholder={t.yourEmailAddress()}
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
        <Button type="submit" size="lg" className="w-full" busy={login.isPending} busyLabel={t.signingIn()}>
          {t.login()}
        </Button>
      </form>
      <PasskeyButton signIn={() => passkeyWithLetter(form.values().remember)} onSuccess={() => {}} />
      <ProviderButtons back={claimPath(code)} remember={() => form.values().remember} />
    </>
  );
}
