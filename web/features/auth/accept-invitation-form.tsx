import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { acceptInvitationForm } from '#contract/invitations.ts';
import { passwordsDiffer, passwordTooShort } from '#contract/password-sentences.ts';
import { t } from '#texts/auth';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NewPasswordInput } from '#web/components/ui/new-password-input.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { Rich } from '#web/components/ui/rich.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { sentenceOf } from '#web/lib/said.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { AcceptWithAccount } from './accept-with-account.tsx';
import { BackToLogin, ModeHeader } from './auth-frame.tsx';
import { acceptInvitation, type OpenInvitation } from './new-account.ts';
import { invitationQuery } from './queries.ts';

/** Where somebody who was invited to be an administrator gives a name and chooses a password. */
export default function AcceptInvitationForm({ secondStep }: { secondStep: ReactNode }) {
  // Behind the '#', so that the token reaches no server's log.
  const token = useLocation({
    select: ({ hash }) => new URLSearchParams(hash.replace(/^#/, '')).get('invitation') ?? '',
  });
  const invitation = useQuery(invitationQuery(token));
  if (invitation.isPending) {
    return (
      <LoadingRegion label={t.loadingYourInvitation()}>
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-24" />
      </LoadingRegion>
    );
  }
  if (invitation.isError) {
    return (
      <ErrorState
        title={t.invitationCouldNotLoaded()}
        description={messageOf(invitation.error)}
        onRetry={() => invitation.refetch()}
      />
    );
  }
  if (!invitation.data) {
    return (
      <>
        <ModeHeader title={t.invitationNotValid()}>{t.wasUsedAlreadyWithdrawnOlder()}</ModeHeader>
        <BackToLogin />
      </>
    );
  }
  const given = { token, invitation: invitation.data };
  return invitation.data.has_account ? (
    <AcceptWithAccount {...given} secondStep={secondStep} />
  ) : (
    <Accept {...given} />
  );
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
      toastSuccess(
        () => t.welcome2(),
        () => t.accountReadyNowLogged(),
      );
      return navigate({ to: '/dashboard', replace: true });
    },
    onError: (error) =>
      toastError(
        () => messageOf(error),
        () => t.invitationNotAccepted(),
      ),
  });
  return (
    <>
      <ModeHeader title={t.youAreInvited()}>
        <Rich
          of={invitation.school_name ? t.administratorOf : t.administratorOfAll}
          given={{ school: invitation.school_name ?? '', email: invitation.email }}
          tags={{ b: (text) => <span className="wrap-anywhere font-medium text-foreground">{text}</span> }}
        />
      </ModeHeader>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit(
          (filled) => accept.mutate({ ...filled, email: invitation.email, invitation: token }),
          ({ confirm_password }) => {
            if (sentenceOf(confirm_password?.message) === passwordsDiffer)
              toastError(passwordsDiffer, () => t.invitationNotAccepted());
          },
        )}
      >
        <RestoredNote kept={kept} />
        <Field label={t.firstName()} error={errors.first_name?.message}>
          {(control) => <Input {...control} autoComplete="given-name" {...form.register('first_name')} />}
        </Field>
        <Field label={t.lastName()} error={errors.last_name?.message}>
          {(control) => <Input {...control} autoComplete="family-name" {...form.register('last_name')} />}
        </Field>
        <Field label={t.password()} hint={passwordTooShort()} error={errors.password?.message}>
          {(control) => <NewPasswordInput {...control} {...form.register('password')} />}
        </Field>
        <Field label={t.repeatPassword()} error={errors.confirm_password?.message}>
          {(control) => (
            <PasswordInput {...control} autoComplete="new-password" {...form.register('confirm_password')} />
          )}
        </Field>
        <Button type="submit" size="lg" className="w-full" busy={accept.isPending} busyLabel={t.accepting()}>
          {t.acceptInvitation()}
        </Button>
      </form>
      <BackToLogin />
    </>
  );
}
