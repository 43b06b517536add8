import { createFileRoute } from '@tanstack/react-router';
import { ScreenOutlet } from '#web/components/layout/screen-outlet.tsx';
import { admit } from '#web/features/dashboard/admission.ts';
import { AdmissionPending } from '#web/features/dashboard/admission-pending.tsx';
import { afterFrame } from '../-after-frame.ts';
import { DashboardFrame } from './-frame.tsx';
import { NotAdmittedScreen } from './-not-admitted.tsx';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ context, location, preload }) =>
    afterFrame(admit(context.queryClient, location.href, preload)),
  pendingMs: 0,
  // The frame that is shown meanwhile is the screen's own: nothing flickers when the screen takes its place.
  pendingMinMs: 0,
  pendingComponent: AdmissionPending,
  errorComponent: ({ error }) => <NotAdmittedScreen error={error} />,
  component: Dashboard,
});

function Dashboard() {
  const { profile } = Route.useRouteContext();
  return (
    <DashboardFrame admitted={profile}>
      <ScreenOutlet />
    </DashboardFrame>
  );
}
