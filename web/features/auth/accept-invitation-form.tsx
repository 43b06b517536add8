import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { PASSWORDS_DIFFER } from '#contract/fields.ts';
import { PASSWORD_TOO_SHORT } from '#contract/form-sentences.ts';
import { acceptInvitationForm } from '#contract/invitations.ts';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NewPasswordInput } from '#web/components/ui/new-password-input.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { acceptInvitation, type OpenInvitation } from './account.ts';
import { BackToLogin, ModeHeader } from './auth-frame.tsx';
import { invitationQuery } from './queries.ts';

/** Where somebody who was invited to be an administrator gives a name and chooses a password. */
export default function AcceptInvitationForm() {
  // Behind the '#', so that the token reaches no server's log.
  const token = useLocation({
    select: ({ hash }) => new URLSearchParams(hash.replace(/^#/, '')).get('invitation') ?? '',
  });
  const invitation = useQuery(invitationQuery(token));
  if (invitation.isPending) {
    return (
      <LoadingRegion label="Loading your invitation...">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-24" />
      </LoadingRegion>
    );
  }
  if (invitation.isError) {
    return (
      <ErrorState
        title="Your invitation could not be loaded"
        description={messageOf(invitation.error)}
        onRetry={() => invitation.refetch()}
      />
    );
  }
  if (!invitation.data) {
    return (
      <>
        <ModeHeader title="Invitation not valid">
          It was used already, withdrawn, or is older than seven days. Ask the person who invited you for a
          new one.
        </ModeHeader>
        <BackToLogin />
      </>
    );
  }
  return <Accept token={token} invitation={invitation.data} />;
}

function Accept({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(acceptInvitationForm),
    defaultValues: { first_name: '', last_name: '', password: '', confirm_password: '' },
  });
  const kept = useKeptForm({
    form,
    draft: 'registration:invited',
    place: 'page',
    secrets: ['password', 'confirm_password'],
  });
  const { errors } = form.formState;
  const accept = useMutation({
    mutationFn: acceptInvitation,
    onSuccess: () => {
      kept.saved();
      toastSuccess('Welcome!', 'Your account is ready and you are now logged in.');
      return navigate({ to: '/dashboard', replace: true });
    },
    onError: (error) => toastError(messageOf(error), 'Invitation not accepted'),
  });
  return (
    <>
      <ModeHeader title="You are invited">
        You become an administrator of {invitation.school_name ?? 'all schools'} and sign in as{' '}
        <span className="wrap-anywhere font-medium text-foreground">{invitation.email}</span>.
      </ModeHeader>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit(
          (filled) => accept.mutate({ ...filled, email: invitation.email, invitation: token }),
          ({ confirm_password }) => {
            if (confirm_password?.message === PASSWORDS_DIFFER)
              toastError(PASSWORDS_DIFFER, 'Invitation not accepted');
          },
        )}
      >
        <RestoredNote kept={kept} />
        <Field label="First name" error={errors.first_name?.message}>
          {(control) => <Input {...control} autoComplete="given-name" {...form.register('first_name')} />}
        </Field>
        <Field label="Last name" error={errors.last_name?.message}>
          {(control) => <Input {...control} autoComplete="family-name" {...form.register('last_name')} />}
        </Field>
        <Field label="Password" hint={PASSWORD_TOO_SHORT} error={errors.password?.message}>
          {(control) => <NewPasswordInput {...control} {...form.register('password')} />}
        </Field>
        <Field label="Repeat password" error={errors.confirm_password?.message}>
          {(control) => (
            <PasswordInput {...control} autoComplete="new-password" {...form.register('confirm_password')} />
          )}
        </Field>
        <Button type="submit" size="lg" className="w-full" busy={accept.isPending} busyLabel="Accepting...">
          Accept Invitation
        </Button>
      </form>
      <BackToLogin />
    </>
  );
}
