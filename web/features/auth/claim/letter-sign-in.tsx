import { useMutation } from '@tanstack/react-query';
import { claimPath } from '#contract/claim-codes.ts';
import { t } from '#texts/auth';
import { codeOf, messageOf } from '#web/lib/errors.ts';
import { toastError } from '#web/lib/toast.ts';
import { wayIn } from '#web/lib/way-in.ts';
import { openSession } from '../account.ts';
import { letterEntry } from '../entry.ts';
import { LoginNotice } from '../login-notice.tsx';
import { NumberCode } from '../number-code.tsx';
import { PasskeyButton } from '../passkey-button.tsx';
import { sendNumberCode } from '../phone-codes.ts';
import { ProviderButtons } from '../provider-buttons.tsx';
import { SignInForm } from '../sign-in-form.tsx';
import { useLoginForm } from '../use-login-form.ts';
import { passkeyWithLetter } from './claim.ts';

/** Signs in on the way to the letter. What follows is drawn when the session is there. */
export function LetterSignIn({ code }: { code: string }) {
  const form = useLoginForm({ email: '', password: '', remember: true });
  const login = useMutation({
    mutationFn: openSession,
    onError: (error, { email }) => {
      const way = wayIn(email);
      if (codeOf(error) === 'phone_not_confirmed' && 'phone' in way)
        void sendNumberCode(way.phone, 'sign-up').catch(() => {});
      toastError(
        () => messageOf(error),
        () => t.loginFailed(),
      );
      form.focusPassword();
    },
  });
  const unconfirmed = codeOf(login.error) === 'email_not_confirmed';
  const way = wayIn(login.variables?.email ?? '');
  // The password was right: what is missing is the code of the sign-up.
  if (codeOf(login.error) === 'phone_not_confirmed' && 'phone' in way)
    return <NumberCode phone={way.phone} purpose="sign-up" onVerified={() => {}} />;
  return (
    <>
      <LoginNotice
        notice={unconfirmed ? 'unconfirmed' : undefined}
        email={login.variables?.email ?? form.typedEmail}
        entry={letterEntry(code)}
      />
      <SignInForm form={form} isPending={login.isPending} onSend={(values) => login.mutate(values)} />
      <PasskeyButton signIn={() => passkeyWithLetter(form.values().remember)} onSuccess={() => {}} />
      <ProviderButtons back={claimPath(code)} remember={() => form.values().remember} />
    </>
  );
}
