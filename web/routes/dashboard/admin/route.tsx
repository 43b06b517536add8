import { createFileRoute, retainSearchParams, useMatchRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ScreenOutlet } from '#web/components/layout/screen-outlet.tsx';
import { AccessDenied } from '#web/console/shared/access-denied.tsx';
import { AccessRestricted } from '#web/console/shared/access-restricted.tsx';
import { mayAdminister } from '#web/console/shared/permissions.ts';
import { type SchoolSearch, schoolSearch } from '#web/console/shared/school-search.ts';
import { loadPart } from '#web/lib/load-part.ts';

const FactorCountdown = lazy(() =>
  loadPart(() => import('#web/features/factor-countdown/factor-countdown.tsx')),
);

export const Route = createFileRoute('/dashboard/admin')({
  // The school that a platform administrator picked stays picked from page to page.
  validateSearch: (search): SchoolSearch => schoolSearch(search),
  search: { middlewares: [retainSearchParams(['school'])] },
  component: Administration,
});

function Administration() {
  const { profile, session } = Route.useRouteContext();
  const isTeacherManager = Boolean(useMatchRoute()({ to: '/dashboard/admin/teacher-manager' }));
  if (mayAdminister(profile)) {
    return (
      <>
        {session.level === 1 && session.adminFactorFrom !== null ? (
          <Suspense fallback={null}>
            <FactorCountdown from={session.adminFactorFrom} />
          </Suspense>
        ) : null}
        <ScreenOutlet />
      </>
    );
  }
  return isTeacherManager ? <AccessRestricted /> : <AccessDenied role={profile.role} />;
}
