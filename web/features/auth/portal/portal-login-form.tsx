import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { t } from '#texts/auth';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { codeOf } from '#web/lib/errors.ts';
import { problemOf } from '#web/lib/portal-problem.ts';
import { toastError } from '#web/lib/toast.ts';
import { takeWish } from '#web/lib/way-back.ts';
import { linkClasses } from '../auth-frame.tsx';
import { portalEntry } from '../entry.ts';
import { LoginNotice, saidAtLogin } from '../login-notice.tsx';
import type { AuthNotice } from '../modes.ts';
import { PasskeyButton } from '../passkey-button.tsx';
import { ProviderButtons } from '../provider-buttons.tsx';
import { useLoginForm } from '../use-login-form.ts';
import { WayBackNotice } from '../way-back-notice.tsx';
import { signInLearner, signInLearnerWithPasskey } from './learner-account.ts';
import type { Typed } from './use-kept-typing.ts';

type PortalLoginFormProps = { notice: AuthNotice | undefined; next: string | undefined; typed: Typed };

export function PortalLoginForm({ notice, next, typed }: PortalLoginFormProps) {
  const navigate = useNavigate();
  const arrivedWith = useLocation({ select: ({ state }) => state.email });
  const form = useLoginForm(
    { email: arrivedWith ?? typed.email, password: typed.password, remember: true },
    ({ email, password }) => void Object.assign(typed, { email, password }),
  );

  function goOn() {
    const wish = takeWish('/portal');
    return navigate({ href: next ?? wish ?? portalEntry().inside, replace: true });
  }

  const login = useMutation({
    mutationFn: signInLearner,
    onSuccess: goOn,
    onError: (error) => {
      toastError(
        () => problemOf(error, t.loginFailedPleaseTryAgain()),
        () => t.loginFailed(),
      );
      form.focusPassword();
    },
  });
  const unconfirmed = codeOf(login.error) === 'email_not_confirmed';

  return (
    <>
      <WayBackNotice isWanted={next !== undefined && next !== portalEntry().inside} />
      <LoginNotice
        notice={unconfirmed ? 'unconfirmed' : saidAtLogin(notice)}
        email={login.variables?.email ?? form.typedEmail}
        entry={portalEntry()}
      />
      <form noValidate className="grid gap-4" onSubmit={form.sending((values) => login.mutate(values))}>
        <Field label={t.email()} error={form.problems.email?.message}>
          {(control) => <Input {...control} type="email" autoComplete="username" {...form.email} />}
        </Field>
        <Field label={t.password()} error={form.problems.password?.message}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" {...form.password} />}
        </Field>
        <div className="-mt-2 flex justify-end">
          <Link to="/portal/auth" search={{ mode: 'forgot-password' }} className={`${linkClasses} text-sm`}>
            {t.forgottenPassword2()}
          </Link>
        </div>
        <Button type="submit" size="lg" className="w-full" busy={login.isPending} busyLabel={t.loggingIn()}>
          {t.login()}
        </Button>
      </form>
      <PasskeyButton signIn={signInLearnerWithPasskey} onSuccess={goOn} />
      <ProviderButtons
        back={next ? `/portal/auth?next=${encodeURIComponent(next)}` : '/portal/auth'}
        remember={() => true}
      />
    </>
  );
}
