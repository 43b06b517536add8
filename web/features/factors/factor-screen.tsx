import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { t } from '#texts/factors';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { planKeys, portalLearnerKeys } from '#web/entities/portal-learners/keys.ts';
import { portalLessonKeys } from '#web/entities/portal-lessons/keys.ts';
import type { FactorStep } from '#web/lib/not-admitted.ts';
import { useSignOut } from '#web/lib/sign-out.ts';
import { toastSuccess } from '#web/lib/toast.ts';
import { EnrolFactor } from './enrol-factor.tsx';
import VerifyFactor from './verify-factor.tsx';

const texts = (): Record<FactorStep, { title: string; text: string }> => ({
  factor: {
    title: t.confirmItIsYou(),
    text: t.accountProtectedSecondStepConfirm(),
  },
  enrol: {
    title: t.setUpASecondStep(),
    text: t.administratorsPortalSignPasswordSecond(),
  },
});

/** The second step of signing in; nothing of the account is shown before it. */
export default function FactorScreen({ step }: { step: FactorStep }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const signOut = useSignOut();
  const { title, text } = texts()[step];
  const goOn = async () => {
    // What was asked at level 1 was answered with nothing.
    for (const queryKey of [peopleKeys.signedIn, portalLearnerKeys.all, planKeys.all, portalLessonKeys.all]) {
      queryClient.removeQueries({ queryKey });
    }
    await router.invalidate();
    toastSuccess(t.welcomeBack(), t.youHaveSuccessfullyLoggedIn());
  };
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <PageTitle>{title}</PageTitle>
      <div className="w-full max-w-sm rounded-xl border bg-card p-6 sm:p-8">
        <ShieldCheck aria-hidden strokeWidth={1.5} className="size-9 text-primary" />
        <h1 className="mt-3 font-semibold text-xl">{title}</h1>
        <p className="mt-2 mb-6 text-pretty text-muted-foreground">{text}</p>
        {step === 'factor' ? <VerifyFactor onVerified={goOn} /> : <EnrolFactor onEnrolled={goOn} />}
        <Button variant="ghost" className="mt-3 w-full" onClick={signOut}>
          {t.signOut()}
        </Button>
      </div>
    </main>
  );
}
