import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '#texts/auth';
import { Button } from '#web/components/ui/button.tsx';
import { Field, FieldError } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { FormSkeleton } from '#web/components/ui/skeleton.tsx';
import { profileQuery } from '#web/entities/people/profile.ts';
import { fieldOf, messageOf } from '#web/lib/errors.ts';
import { type SignedIn, sessionQuery } from '#web/lib/session.ts';
import { signOutHere } from '#web/lib/sign-out.ts';
import { toastError } from '#web/lib/toast.ts';
import { openSession } from './account.ts';
import { BackToLogin, ModeHeader } from './auth-frame.tsx';
import { acceptWithAccount, type OpenInvitation } from './new-account.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useLoginForm } from './use-login-form.ts';

type AcceptProps = { token: string; invitation: OpenInvitation; secondStep: ReactNode };

/** Whose address has an account already signs in with it, and is an administrator beside what the account is. */
export function AcceptWithAccount({ token, invitation, secondStep }: AcceptProps) {
  const session = useQuery(sessionQuery);
  if (session.isPending) return <FormSkeleton />;
  if (!session.data) {
    return (
      <>
        <Header>{asksForAccount(invitation)}</Header>
        <SignIn email={invitation.email} />
        <BackToLogin />
      </>
    );
  }
  if (session.data.email?.toLowerCase() !== invitation.email) {
    return (
      <>
        <Header>
          {t.invitedOtherAddress({ email: session.data.email ?? '', invited: invitation.email })}
        </Header>
        <Button className="w-full" variant="outline" onClick={signOutHere}>
          {t.useAnotherAccount()}
        </Button>
      </>
    );
  }
  if (session.data.hasFactor && session.data.level === 1) {
    return (
      <>
        <Header>{t.firstConfirmSecondStep()}</Header>
        {secondStep}
      </>
    );
  }
  return (
    <>
      <Header>{goesOn(invitation)}</Header>
      <Accept token={token} session={session.data} />
    </>
  );
}

function Header({ children }: { children: string }) {
  return <ModeHeader title={t.youAreInvited()}>{children}</ModeHeader>;
}

const asksForAccount = ({ email, school_name: school }: OpenInvitation) =>
  school ? t.invitedWithAccount({ email, school }) : t.invitedWithAccountAll({ email });
const goesOn = ({ school_name: school }: OpenInvitation) =>
  school ? t.invitedGoOn({ school }) : t.invitedGoOnAll();

function SignIn({ email }: { email: string }) {
  const form = useLoginForm({ email, password: '', remember: true });
  const login = useMutation({
    mutationFn: openSession,
    onError: (error) => {
      toastError(
        () => messageOf(error),
        () => t.loginFailed(),
      );
      form.focusPassword();
    },
  });
  return <SignInForm form={form} isPending={login.isPending} onSend={(values) => login.mutate(values)} />;
}

const noNames = { first_name: '', last_name: '' };

function Accept({ token, session }: { token: string; session: SignedIn }) {
  const profile = useQuery(profileQuery(session.userId));
  const [names, setNames] = useState(noNames);
  const accept = useMutation({
    mutationFn: () => acceptWithAccount(token, names),
    // As somebody else than before: the whole page begins anew.
    onSuccess: () => location.replace('/dashboard'),
    onError: (error) =>
      toastError(
        () => messageOf(error),
        () => t.invitationNotAccepted(),
      ),
  });
  if (profile.isPending) return <FormSkeleton />;
  // Whether names are to be asked for is not known.
  if (profile.data === undefined) return <PartFailed text={t.letterAccountNotLoaded()} reads={[profile]} />;
  const refused = accept.isError ? fieldOf(accept.error) : undefined;
  const problem = (name: string) => (refused === name ? messageOf(accept.error) : undefined);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        accept.mutate();
      }}
    >
      {profile.data ? null : (
        <>
          <Field label={t.firstName()} error={problem('first_name')}>
            {(control) => (
              <Input
                {...control}
                autoComplete="given-name"
                value={names.first_name}
                onChange={({ currentTarget }) => setNames({ ...names, first_name: currentTarget.value })}
              />
            )}
          </Field>
          <Field label={t.lastName()} error={problem('last_name')}>
            {(control) => (
              <Input
                {...control}
                autoComplete="family-name"
                value={names.last_name}
                onChange={({ currentTarget }) => setNames({ ...names, last_name: currentTarget.value })}
              />
            )}
          </Field>
        </>
      )}
      <div role="alert" className="empty:hidden">
        {accept.isError && !refused ? <FieldError>{messageOf(accept.error)}</FieldError> : null}
      </div>
      <Button type="submit" size="lg" className="w-full" busy={accept.isPending} busyLabel={t.accepting()}>
        {t.acceptInvitation()}
      </Button>
    </form>
  );
}
