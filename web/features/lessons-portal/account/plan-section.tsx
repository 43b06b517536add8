import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
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
      <LoadingRegion label="Loading your plan...">
        <Skeleton className="h-46 md:h-39" />
      </LoadingRegion>
    );
  }
  if (plan.isError) {
    return (
      <ErrorState
        title="Your plan could not be loaded"
        description={problemOf(plan.error, 'Please try again in a moment.')}
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
        <span>{isTrial ? 'Free Trial' : 'Monthly Access'}</span>
        <Badge variant="success">Active</Badge>
      </p>
      <p className="mt-1 text-muted-foreground">
        Until <span className="text-foreground">{endShown(plan.until)}</span>
        {isTrial ? ', with the sample lessons' : '. It ends by itself; nothing is charged without you'}.
      </p>
      <Button asChild className="mt-4" variant={isTrial ? 'default' : 'outline'}>
        <Link to="/portal/subscribe" search={{ extend: true }}>
          {isTrial ? `Get Monthly Access for ${price}` : `Add a month for ${price}`}
        </Link>
      </Button>
    </div>
  );
}

function NoPlan({ userId }: { userId: string }) {
  const latest = useQuery(plansQuery(userId)).data?.[0];
  return (
    <div className="rounded-lg border bg-card p-5">
      <p className="font-semibold text-lg">No plan at the moment</p>
      <p className="mt-1 text-muted-foreground">{whyNone(latest)}</p>
      <Button asChild className="mt-4">
        <Link to="/portal/subscribe">{latest ? 'Renew' : 'Choose a plan'}</Link>
      </Button>
    </div>
  );
}

type Ended = { subscription_type: string; payment_status: string; end_date: string };

/** Why no plan runs. */
export function whyNone(latest: Ended | undefined): string {
  if (!latest) return 'Start with the free trial, or open every lesson for a month.';
  const name = latest.subscription_type === 'trial' ? 'free trial' : 'Monthly Access';
  if (latest.payment_status === 'refunded') return `Your ${name} was refunded.`;
  return `Your ${name} ended on ${dayShown(latest.end_date)}.`;
}
