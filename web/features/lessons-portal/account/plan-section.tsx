import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#texts/portal-account';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { Rich } from '#web/components/ui/rich.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { type Plan, planQuery } from '#web/entities/portal-learners/reads.ts';
import { configQuery, PORTAL_PRICE } from '#web/lib/config.ts';
import { problemOf } from '#web/lib/portal-problem.ts';
import { dayShown, endShown } from './payment-state.ts';
import { plansQuery } from './queries.ts';

/** The plan that runs and until when, with the way to another month. */
export function PlanSection({ userId }: { userId: string }) {
  const plan = useQuery(planQuery(userId));
  if (plan.isPending) {
    return (
      <LoadingRegion label={t.loadingYourPlan()}>
        <Skeleton className="h-46 md:h-39" />
      </LoadingRegion>
    );
  }
  if (plan.isError) {
    return (
      <ErrorState
        title={t.planCouldNotLoaded()}
        description={problemOf(plan.error, t.pleaseTryAgainMoment())}
        busy={plan.isFetching}
        onRetry={() => plan.refetch()}
      />
    );
  }
  return plan.data ? <Running plan={plan.data} /> : <NoPlan userId={userId} />;
}

function Running({ plan }: { plan: Plan }) {
  const price = useQuery(configQuery).data?.portalPrice ?? PORTAL_PRICE;
  const isTrial = plan.kind === 'trial';
  return (
    <div className="rounded-lg border bg-card p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-lg">
        <span>{isTrial ? t.freeTrial() : t.monthlyAccess()}</span>
        <Badge variant="success">{t.active()}</Badge>
      </p>
      <p className="mt-1 text-muted-foreground">
        <Rich
          of={isTrial ? t.trialUntil : t.monthUntil}
          given={{ moment: endShown(plan.until) }}
          tags={{ b: (text) => <span className="text-foreground">{text}</span> }}
        />
      </p>
      <Button asChild className="mt-4" variant={isTrial ? 'default' : 'outline'}>
        <Link to="/portal/subscribe" search={{ extend: true }}>
          {isTrial ? t.getMonthlyAccessFor({ price }) : t.addAMonthFor({ price })}
        </Link>
      </Button>
    </div>
  );
}

function NoPlan({ userId }: { userId: string }) {
  const plans = useQuery(plansQuery(userId));
  const latest = plans.data?.[0];
  // Whose plan has ended would be told to begin with the trial.
  if (plans.isError && !plans.data) return <PartFailed text={t.planCouldNotLoaded()} reads={[plans]} />;
  return (
    <div className="rounded-lg border bg-card p-5">
      <p className="font-semibold text-lg">{t.noPlanAtTheMoment()}</p>
      <p className="mt-1 text-muted-foreground">{whyNone(latest)}</p>
      <Button asChild className="mt-4">
        <Link to="/portal/subscribe">{latest ? t.renew() : t.chooseAPlan()}</Link>
      </Button>
    </div>
  );
}

type Ended = { subscription_type: string; payment_status: string; end_date: string };

/** Why no plan runs. */
export function whyNone(latest: Ended | undefined): string {
  if (!latest) return t.startFreeTrialOpenEvery();
  if (latest.payment_status === 'refunded') {
    return latest.subscription_type === 'trial' ? t.trialRefunded() : t.monthRefunded();
  }
  const day = dayShown(latest.end_date);
  return latest.subscription_type === 'trial' ? t.trialEnded({ day }) : t.monthEnded({ day });
}
