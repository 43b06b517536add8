import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { t } from '#texts/shared';
import { WhenNear } from '#web/components/layout/when-near.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { AccountScreen } from '#web/features/lessons-portal/account/account-screen.tsx';
import { loadPart } from '#web/lib/load-part.ts';

export const Route = createFileRoute('/portal/_learner/account')({ component: Account });

// Below what most visits are for: plan, payments, details, which stay where this has not come yet.
const Security = lazy(() => loadPart(() => import('./-security.tsx')));

function Account() {
  const { learner } = Route.useRouteContext();
  return (
    <AccountScreen
      admitted={learner}
      security={
        <WhenNear className="min-h-dvh">
          <Suspense
            fallback={
              <LoadingRegion label={t.loading()} className="min-h-dvh py-8">
                <Skeleton className="h-40" />
              </LoadingRegion>
            }
          >
            <Security />
          </Suspense>
        </WhenNear>
      }
    />
  );
}
