import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { missingConsent } from '#contract/consent.ts';
import { t } from '#texts/portal-subscribe';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FormSkeleton } from '#web/components/ui/skeleton.tsx';
import type { Learner, Plan } from '#web/entities/portal-learners/reads.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { endShown } from '../account/payment-state.ts';
import { useConsent } from '../account/use-consent.ts';
import { PortalFrame } from '../portal-frame.tsx';
import { Plans } from './plans.tsx';

// Asked once; whoever was asked comes for the plans.
const AboutYouForm = lazy(loadWhenOnline(() => import('./about-you-form.tsx')));

type SubscribeScreenProps = { admitted: Learner; plan: Plan | null };

/** The choice of a plan, after who chooses is known (docs/product/learners.md#plans). */
export function SubscribeScreen({ admitted, plan }: SubscribeScreenProps) {
  // The guard's row until the cache has a newer one: the details that were just saved.
  const learner = useConsent(admitted.user_id).learner ?? admitted;
  const isKnown = knowsLearner(learner);
  return (
    <PortalFrame width="narrow">
      <Button asChild variant="ghost" className="-ml-4">
        <Link to="/">
          <ArrowLeft aria-hidden />
          {t.backToHome()}
        </Link>
      </Button>
      <div className="mt-3 mb-8">
        <PageTitle>{isKnown ? t.chooseYourPlan() : t.aboutYou()}</PageTitle>
        <h1 className="font-semibold text-2xl md:text-[1.75rem]">
          {isKnown ? t.chooseYourPlan() : t.welcome({ full_name: learner.full_name })}
        </h1>
        <p className="mt-2 text-pretty text-muted-foreground">{introduction(isKnown, plan)}</p>
      </div>
      {isKnown ? (
        <Plans learner={learner} plan={plan} />
      ) : (
        <Suspense fallback={<FormSkeleton />}>
          <AboutYouForm learner={learner} />
        </Suspense>
      )}
    </PortalFrame>
  );
}

/** Asked once: a date of birth and, under 18, a parent or guardian whom we can ask. */
function knowsLearner(learner: Learner): boolean {
  const missing = missingConsent(learner);
  return missing !== 'date' && missing !== 'guardian';
}

function introduction(isKnown: boolean, plan: Plan | null): string {
  if (!isKnown) return t.oneQuestionBeforeChoosePlan();
  if (plan?.kind === 'trial') return t.yourFreeTrialRunsUntil({ endShown: endShown(plan.until) });
  if (plan) return t.youHaveMonthlyAccessUntil({ endShown: endShown(plan.until) });
  return t.videoLessonsGrades812();
}
