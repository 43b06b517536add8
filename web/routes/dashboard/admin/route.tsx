import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AccessDenied } from '#web/features/administration/access-denied.tsx';
import { mayAdminister } from '#web/features/administration/permissions.ts';

export const Route = createFileRoute('/dashboard/admin')({ component: Administration });

function Administration() {
  const { profile } = Route.useRouteContext();
  return mayAdminister(profile) ? <Outlet /> : <AccessDenied role={profile.role} />;
}
