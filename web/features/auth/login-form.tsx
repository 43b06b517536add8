import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '#texts/auth';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { configQuery, PRODUCT_TITLE } from '#web/lib/config.ts';
import { codeOf, messageOf } from '#web/lib/errors.ts';
import { useSendsSms } from '#web/lib/sends-sms.ts';
import { toastError } from '#web/lib/toast.ts';
import { takeWish } from '#web/lib/way-back.ts';
import { wayIn } from '#web/lib/way-in.ts';
import { type Rejected, type SignInOutcome, signIn, signInWithPasskey } from './account.ts';
import { announce } from './announce.ts';
import { linkClasses } from './auth-frame.tsx';
import { LetterLink } from './letter-link.tsx';
import { LoginNotice, saidAtLogin } from './login-notice.tsx';
import type { AuthNotice } from './modes.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { sendNumberCode } from './phone-codes.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { RejectedNotice } from './rejected-notice.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useLoginForm } from './use-login-form.ts';
import { WayBackNotice } from './way-back-notice.tsx';

type LoginFormProps = { notice: AuthNotice | undefined; next: string | undefined };

export function LoginForm({ notice, next }: LoginFormProps) {
  const navigate = useNavigate();
  const arrivedWith = useLocation({ select: ({ state }) => state.email });
  const form = useLoginForm({ email: arrivedWith ?? '', password: '', remember: true });

  const [rejected, setRejected] = useState<Rejected>();
  function goOn(outcome: SignInOutcome) {
    announce(outcome);
    setRejected(typeof outcome === 'object' ? outcome : undefined);
    if (outcome === 'admitted' || outcome === 'factor') {
      const wish = takeWish('/dashboard');
      return navigate({ href: next ?? wish ?? '/dashboard' });
    }
    // Whoever shares this device finds no password of a refused account in the field.
    form.clearPassword();
  }

  const login = useMutation({
    mutationFn: signIn,
    onSuccess: goOn,
    onError: (error, { email }) => {
      toastError(
        () => messageOf(error),
        () => t.loginFailed(),
      );
      form.focusPassword();
      // The password was right: what is missing is the code of the registration, which is sent again there.
      const way = wayIn(email);
      if (codeOf(error) === 'phone_not_confirmed' && 'phone' in way) {
        void sendNumberCode(way.phone, 'sign-up').catch(() => {});
        void navigate({
          to: '/auth',
          search: { mode: 'phone-code', next },
          state: { phone: way.phone, codeFor: 'sign-up' },
        });
      }
    },
  });
  const sendsSms = useSendsSms();
  const unconfirmed = codeOf(login.error) === 'email_not_confirmed';

  return (
    <>
      <ProductTitle />
      <WayBackNotice isWanted={next !== undefined} />
      <LoginNotice
        notice={unconfirmed ? 'unconfirmed' : saidAtLogin(notice)}
        email={login.variables?.email ?? form.typedEmail}
      />
      {rejected ? <RejectedNotice rejected={rejected} email={form.typedEmail} /> : null}
      <SignInForm form={form} isPending={login.isPending} onSend={(values) => login.mutate(values)} />
      {sendsSms ? (
        <p className="mt-4 text-center text-sm">
          <Link to="/auth" search={{ mode: 'phone-code', next }} className={linkClasses}>
            {t.signInByCode()}
          </Link>
        </p>
      ) : null}
      <PasskeyButton signIn={() => signInWithPasskey(form.values().remember)} onSuccess={goOn} />
      <ProviderButtons
        back={next ? `/auth?next=${encodeURIComponent(next)}` : '/auth'}
        remember={() => form.values().remember}
      />
      <div className="mt-8 grid gap-2 border-t pt-6 sm:flex sm:flex-wrap sm:*:grow">
        <Button asChild variant="outline">
          <Link to="/auth" search={{ mode: 'register-parent' }}>
            {t.registerAsParent()}
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/auth" search={{ mode: 'register-teacher' }}>
            {t.registerAsTeacher()}
          </Link>
        </Button>
        <LetterLink className="sm:basis-full" />
      </div>
    </>
  );
}

/** The product's title over the subtitle 'Communicator', which is not said twice. */
function ProductTitle() {
  const { data: config } = useQuery(configQuery);
  const title = (config?.title ?? PRODUCT_TITLE).replace(/\s+Communicator$/, '');
  return (
    <div className="mb-8 text-center">
      <PageTitle>{t.login()}</PageTitle>
      <h1 className="font-semibold text-4xl tracking-tight">{title}</h1>
      <p className="mt-1 text-lg text-primary">{t.communicator()}</p>
    </div>
  );
}
