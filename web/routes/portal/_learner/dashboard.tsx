import { createFileRoute } from '@tanstack/react-router';
import { requirePlan } from '#web/features/lessons-portal/account/admission.ts';
import { PortalDashboard } from '#web/features/lessons-portal/browse/portal-dashboard.tsx';
import { lessonSearch } from '#web/features/lessons-portal/browse/search.ts';
import { PortalFrame } from '#web/features/lessons-portal/portal-frame.tsx';
import { NotAdmittedLearner } from './-not-admitted.tsx';

export const Route = createFileRoute('/portal/_learner/dashboard')({
  validateSearch: lessonSearch,
  beforeLoad: ({ context }) => requirePlan(context.queryClient, context.session.userId),
  errorComponent: ({ error }) => <NotAdmittedLearner error={error} />,
  component: Dashboard,
});

function Dashboard() {
  const { session, plan } = Route.useRouteContext();
  return (
    <PortalFrame>
      <PortalDashboard userId={session.userId} plan={plan} search={Route.useSearch()} />
    </PortalFrame>
  );
}
