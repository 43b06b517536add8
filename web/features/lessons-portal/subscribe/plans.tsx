import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { TRIAL_AMOUNT_RAND, TRIAL_DAYS, TRIAL_SAMPLE_LESSONS } from '#contract/limits.ts';
import { t } from '#texts/portal-subscribe';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import type { Learner, Plan } from '#web/entities/portal-learners/reads.ts';
import { configQuery, PORTAL_PRICE } from '#web/lib/config.ts';
import { problemOf } from '#web/lib/portal-problem.ts';
import { ConsentNote } from '../account/consent-note.tsx';
import { whyNone } from '../account/plan-section.tsx';
import { plansQuery } from '../account/queries.ts';
import { PlanCard, Problem } from './plan-card.tsx';
import { useCheckout } from './use-checkout.ts';
import { useTrial } from './use-trial.ts';

type PlansProps = { learner: Learner; plan: Plan | null };

/** The two plans. Only the month is left to whoever had the trial or a month. */
export function Plans({ learner, plan }: PlansProps) {
  const plans = useQuery(plansQuery(learner.user_id));
  if (plans.isPending) {
    return (
      <LoadingRegion label={t.loadingThePlans()}>
        <div className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </div>
      </LoadingRegion>
    );
  }
  if (plans.isError) {
    return (
      <ErrorState
        title={t.plansCouldNotChecked()}
        description={t.nothingHasPaidAgain({
          problemOf: problemOf(plans.error, t.pleaseTryAgainMoment()),
        })}
        busy={plans.isFetching}
        onRetry={() => plans.refetch()}
      />
    );
  }
  const hadTrial = plans.data.some(({ subscription_type }) => subscription_type === 'trial');
  const hadMonth = plans.data.some(({ subscription_type }) => subscription_type === 'monthly');
  const past = hadTrial ? 'used' : hadMonth ? 'over' : undefined;
  // By its key it is the same card in either place: a trial that was just started still leads on.
  const trial = <TrialCard key="trial" userId={learner.user_id} past={past} />;
  const latest = plans.data[0];
  return (
    <>
      {latest && !plan ? <p className="mb-4">{t.yourProgressIsKept({ whyNone: whyNone(latest) })}</p> : null}
      <div className="grid items-stretch gap-4 md:grid-cols-2">
        {past ? null : trial}
        <MonthCard learner={learner} plan={plan} />
        {/* What is still open to a learner comes first. */}
        {past ? trial : null}
      </div>
    </>
  );
}

/** 'over': who has or had a month sees more than a trial shows. */
type TrialCardProps = { userId: string; past: 'used' | 'over' | undefined };

function TrialCard({ userId, past }: TrialCardProps) {
  const { start, isBusy, problem } = useTrial(userId);
  return (
    <PlanCard
      name={t.freeTrial()}
      price={`R${TRIAL_AMOUNT_RAND}`}
      per={t.forDays({ trialDays: TRIAL_DAYS })}
      features={[
        t.accessToSampleLessons({ trialSampleLessons: TRIAL_SAMPLE_LESSONS }),
        t.daysThenEndsItself({ trialDays: TRIAL_DAYS }),
        t.noCardNeeded(),
      ]}
      badge={past === 'used' ? t.used() : undefined}
    >
      {past && !isBusy ? (
        <p className="text-muted-foreground text-sm">
          {past === 'used' ? t.haveUsedFreeTrialMonthly() : t.freeTrialLearnersWhoHave()}
        </p>
      ) : (
        <Button variant="outline" size="lg" busy={isBusy} busyLabel={t.starting()} onClick={start}>
          {t.startFreeTrial()}
        </Button>
      )}
      <Problem>{problem}</Problem>
    </PlanCard>
  );
}

function MonthCard({ learner, plan }: PlansProps) {
  const navigate = useNavigate();
  const config = useQuery(configQuery).data;
  const price = config?.portalPrice ?? PORTAL_PRICE;
  const { pay, isBusy, problem } = useCheckout({
    learner,
    extends: plan?.kind === 'monthly',
    onMonthRuns: () => navigate({ to: '/portal/dashboard', replace: true }),
  });
  return (
    <PlanCard
      accented
      name={t.monthlyAccess()}
      price={price}
      per={t.perMonth()}
      features={[
        t.everyVideoLessonGrades8(),
        t.downloadLessonsWatchThemOffline(),
        plan ? t.oneMoreMonthAddedWhat() : t.oneMonthNeverRenewsItself(),
      ]}
    >
      {config?.integrations.payments === 'off' ? (
        <p className="text-muted-foreground text-sm">{t.paymentsAreNotOpenYet()}</p>
      ) : (
        <>
          <ConsentNote learner={learner} month={plan?.kind === 'monthly' ? 'added' : 'first'} />
          <Button size="lg" busy={isBusy} busyLabel={t.openingThePayment()} onClick={pay}>
            {plan?.kind === 'monthly' ? t.addAMonthFor({ price }) : t.getMonthlyAccessFor({ price })}
          </Button>
          {/* Nobody is to pay for an account that is not theirs. */}
          <p className="wrap-anywhere text-muted-foreground text-sm">
            {t.signedInAs({ full_name: learner.full_name, email: learner.email })}
          </p>
        </>
      )}
      <Problem>{problem}</Problem>
    </PlanCard>
  );
}
