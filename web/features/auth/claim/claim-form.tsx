import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { groupedClaimCode } from '#contract/claim-codes.ts';
import {
  type ClaimForm as Claim,
  type ClaimAsNewForm,
  type ClaimFields,
  claimAsNewForm,
  claimForm,
} from '#contract/claims.ts';
import { t } from '#texts/auth';
import { unlessHalfTyped } from '#web/components/forms/half-typed.ts';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field, FieldError } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { learnerKeys } from '#web/entities/learners/keys.ts';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { ownProfilesQuery } from '#web/entities/people/own-profiles.ts';
import { beginAnew, shownProfile } from '#web/lib/acting.ts';
import { fieldOf, messageOf } from '#web/lib/errors.ts';
import { nameOf } from '#web/lib/said.ts';
import type { SignedIn } from '#web/lib/session.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { type Claimed, claimLearner, givenNamesQuery, tellLanguage } from './claim.ts';
import { LetterCode } from './letter-code.tsx';

type ClaimResolver = Resolver<ClaimFields, unknown, Claim | ClaimAsNewForm>;
const resolverOf = (isNew: boolean) =>
  (isNew ? zodResolver(claimAsNewForm) : zodResolver(claimForm)) as unknown as ClaimResolver;

type ClaimFormProps = {
  code: string;
  session: SignedIn;
  /** Without a profile, which the letter brings: then the names are asked for. */
  isNew: boolean;
};

/** The letter's code and what only the family knows; the child is on the dashboard at once. */
export function ClaimForm({ code, session, isNew }: ClaimFormProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<ClaimFields, unknown, Claim | ClaimAsNewForm>({
    resolver: resolverOf(isNew),
    defaultValues: {
      code: groupedClaimCode(code),
      date_of_birth: '',
      first_name: '',
      last_name: '',
      phone: '',
    },
  });
  const kept = useKeptForm({ form, draft: `claim:${code}`, place: 'page' });
  useGivenNames(form, session.userId, isNew);
  const claiming = useMutation({
    mutationFn: claimLearner,
    onSuccess: (claimed) => (claimed ? goOn(claimed) : undefined),
    onError: (error) => {
      const message = nameOf(() => messageOf(error));
      const field = fieldOf(error);
      if (field && field in form.getValues()) {
        form.setError(field as keyof ClaimFields, { message }, { shouldFocus: true });
      }
      toastError(message, () => t.letterNotUsed());
    },
  });
  const goOn = async ({ learner_id, learner_name, school_name }: Claimed) => {
    kept.saved();
    toastSuccess(
      () => t.nowGuardian({ learner: learner_name }),
      () => t.letterTold({ school: school_name }),
    );
    if (isNew) void tellLanguage(session.userId);
    // The letter may have made another profile of the account, as which the session goes on.
    const own = isNew ? [] : await queryClient.fetchQuery(ownProfilesQuery).catch(() => null);
    if (!own || own.some(({ id, is_active }) => is_active && id !== shownProfile()))
      return beginAnew(`/dashboard?child=${learner_id}`);
    queryClient.removeQueries({ queryKey: peopleKeys.signedIn });
    queryClient.removeQueries({ queryKey: learnerKeys.all });
    await navigate({ to: '/dashboard', search: { child: learner_id }, replace: true });
  };
  const { errors } = form.formState;
  const isUnfit = claiming.isSuccess && claiming.data === null;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={unlessHalfTyped(form.handleSubmit((filled) => claiming.mutate(filled)))}
    >
      <RestoredNote kept={kept} />
      <LetterCode error={errors.code?.message} register={() => form.register('code')} />
      <Field label={t.childsBirth()} error={errors.date_of_birth?.message}>
        {(control) => <Input {...control} type="date" {...form.register('date_of_birth')} />}
      </Field>
      {isNew ? (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t.firstName()} error={errors.first_name?.message}>
              {(control) => <Input {...control} autoComplete="given-name" {...form.register('first_name')} />}
            </Field>
            <Field label={t.lastName()} error={errors.last_name?.message}>
              {(control) => <Input {...control} autoComplete="family-name" {...form.register('last_name')} />}
            </Field>
          </div>
          <Field label={t.phone()} optional error={errors.phone?.message}>
            {(control) => <Input {...control} type="tel" autoComplete="tel" {...form.register('phone')} />}
          </Field>
        </>
      ) : null}
      <div role="alert" className="empty:hidden">
        {isUnfit ? <FieldError>{t.letterDoesNotFit()}</FieldError> : null}
        {claiming.isError ? <FieldError>{messageOf(claiming.error)}</FieldError> : null}
      </div>
      <Button
        type="submit"
        size="lg"
        className="w-full"
        busy={claiming.isPending}
        busyLabel={t.letterChecking()}
      >
        {t.becomeGuardian()}
      </Button>
    </form>
  );
}

type Fields = ReturnType<typeof useForm<ClaimFields, unknown, Claim | ClaimAsNewForm>>;

/** What the sign-up was given stands in the fields, unless something was typed there. */
function useGivenNames(form: Fields, userId: string, isNew: boolean): void {
  const { data: given } = useQuery({ ...givenNamesQuery(userId), enabled: isNew });
  useEffect(() => {
    if (!given) return;
    for (const name of ['first_name', 'last_name', 'phone'] as const) {
      if (!form.getValues(name) && given[name]) form.resetField(name, { defaultValue: given[name] });
    }
  }, [form, given]);
}
