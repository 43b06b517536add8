import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { learnerName } from '#contract/portal-account.ts';
import { t } from '#texts/portal-account';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useRefusedField } from '#web/components/forms/use-refused-field.ts';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { problemOf } from '#web/lib/portal-problem.ts';
import { sessionQuery } from '#web/lib/session.ts';
import { useSignOut } from '#web/lib/sign-out.ts';
import { toastError } from '#web/lib/toast.ts';
import { becomeLearner } from './become-learner.ts';

/**
 * For an account that is nobody's yet, as after a first sign-in with a provider. It becomes a learner's by
 * the person's own word, because then it cannot register with a school any more.
 */
export default function NewcomerScreen() {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const queryClient = useQueryClient();
  const router = useRouter();
  const signOut = useSignOut('/portal/auth');
  const form = useForm({
    resolver: zodResolver(learnerName),
    defaultValues: { full_name: session?.givenName ?? '' },
  });
  const kept = useKeptForm({ form, draft: 'sign-up:newcomer', place: 'page' });
  const join = useMutation({
    mutationFn: async (fullName: string) => session && becomeLearner(queryClient, session, fullName),
    onSuccess: kept.savedThen(() => router.invalidate()),
    onError: (error) => toastError(problemOf(error), t.accountNotCreated()),
  });
  useRefusedField(form, join.error);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <PageTitle>{t.startLearning()}</PageTitle>
      <div className="w-full max-w-md rounded-xl border bg-card p-6 sm:p-8">
        <h1 className="font-semibold text-xl">{t.startLearning()}</h1>
        <p className="mt-2 mb-6 text-pretty text-muted-foreground">
          {t.newHereMakeLearnersAccount({ email: session?.email ?? '' })}
        </p>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={form.handleSubmit(({ full_name }) => join.mutate(full_name))}
        >
          <Field label={t.fullName()} error={form.formState.errors.full_name?.message}>
            {(control) => <Input {...control} autoComplete="name" {...form.register('full_name')} />}
          </Field>
          <Button type="submit" size="lg" busy={join.isPending} busyLabel={t.creatingAccount()}>
            {t.createLearnerAccount()}
          </Button>
        </form>
        <div className="mt-6 grid gap-2 border-t pt-6">
          <p className="text-muted-foreground text-sm">{t.parentTeacherSchool()}</p>
          <Button asChild variant="outline">
            <Link to="/dashboard">{t.goToSchoolCommunicator()}</Link>
          </Button>
          <Button variant="ghost" onClick={signOut}>
            {t.logOut()}
          </Button>
        </div>
      </div>
    </main>
  );
}
