import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TimerOff } from 'lucide-react';
import { t } from '#texts/portal-offline';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { plansQuery } from '../account/queries.ts';
import { useMayAsk } from './use-may-ask.ts';

/** Stands where downloads were, or the player: no plan opens them any more, and why. */
export function Ended({ userId }: { userId: string }) {
  // What was read before the plan ended does not know of it.
  const plans = useQuery({ ...plansQuery(userId), enabled: useMayAsk(userId), refetchOnMount: 'always' });
  const wasRefunded = plans.data?.[0]?.payment_status === 'refunded';
  return (
    <EmptyState
      icon={TimerOff}
      title={wasRefunded ? t.yourMonthlyAccessWasRefunded() : t.yourPlanHasEnded2()}
      description={t.downloadsWereRemovedFromDevice()}
      action={
        <Button asChild>
          <Link to="/portal/subscribe">{t.seeThePlans()}</Link>
        </Button>
      }
    />
  );
}
