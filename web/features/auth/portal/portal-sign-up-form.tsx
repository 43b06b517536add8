import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { passwordTooShort } from '#contract/password-sentences.ts';
import { learnerSignUp } from '#contract/portal-account.ts';
import { t } from '#texts/auth';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NewPasswordInput } from '#web/components/ui/new-password-input.tsx';
import { problemOf } from '#web/lib/portal-problem.ts';
import { toastError, toastNote, toastSuccess } from '#web/lib/toast.ts';
import { portalEntry } from '../entry.ts';
import { ProviderButtons } from '../provider-buttons.tsx';
import { signUpLearner } from './learner-account.ts';
import { type Typed, useKeptTyping } from './use-kept-typing.ts';

/** Both are fixed (docs/product/texts.md#lessons-portal). */
const CHECK_INBOX = () => t.ifEmailNotAlreadyRegistered2();
const CREATED = () => t.accountCreatedPleaseCheckEmail();

export default function PortalSignUpForm({ typed }: { typed: Typed }) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(learnerSignUp),
    defaultValues: { full_name: '', email: '', password: '' },
  });
  const kept = useKeptForm({
    form,
    draft: 'sign-up:learner',
    place: 'page',
    secrets: ['password'],
    staysOnPath: true,
  });
  const [cameFromLogin] = useState(() => Object.values(typed).some(Boolean));
  useEffect(() => {
    for (const name of ['full_name', 'email', 'password'] as const)
      if (typed[name]) form.setValue(name, typed[name]);
  }, [form, typed]);
  useKeptTyping(typed, form);
  const { errors } = form.formState;

  const signUp = useMutation({
    mutationFn: signUpLearner,
    onSuccess: (outcome, { email: address }) => {
      kept.saved();
      // With a session the portal makes the learner's row on the way to the plans.
      if (outcome === 'signed-in') {
        toastSuccess(() => t.success(), CREATED);
        return navigate({ to: portalEntry().confirmed as '/portal/auth', replace: true });
      }
      toastNote(() => t.checkYourEmail(), CHECK_INBOX);
      form.resetField('password');
      return navigate({
        to: '/portal/auth',
        search: { notice: 'registered' },
        state: { email: address },
        replace: true,
      });
    },
    onError: (error) =>
      toastError(
        () => problemOf(error),
        () => t.signUpFailed(),
      ),
  });

  return (
    <>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit((account) => signUp.mutate(account))}
      >
        {cameFromLogin ? null : <RestoredNote kept={kept} />}
        <Field label={t.fullName()} error={errors.full_name?.message}>
          {(control) => <Input {...control} autoComplete="name" {...form.register('full_name')} />}
        </Field>
        <Field label={t.email()} hint={t.oneNoSchoolHasSchools()} error={errors.email?.message}>
          {(control) => <Input {...control} type="email" autoComplete="email" {...form.register('email')} />}
        </Field>
        <Field label={t.password()} hint={passwordTooShort()} error={errors.password?.message}>
          {(control) => <NewPasswordInput {...control} {...form.register('password')} />}
        </Field>
        <Button
          type="submit"
          size="lg"
          className="mt-2 w-full"
          busy={signUp.isPending}
          busyLabel={t.creatingAccount()}
        >
          {t.signUp()}
        </Button>
      </form>
      <ProviderButtons back="/portal/auth" remember={() => true} />
    </>
  );
}
