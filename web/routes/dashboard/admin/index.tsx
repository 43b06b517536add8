import { createFileRoute } from '@tanstack/react-router';
import { AdminPortal } from '#web/features/administration/admin-portal.tsx';
import { type AdminTab, adminTabOf } from '#web/features/administration/tabs.ts';

export const Route = createFileRoute('/dashboard/admin/')({
  validateSearch: (search: Record<string, unknown>): { tab?: AdminTab } =>
    search.tab === undefined ? {} : { tab: adminTabOf(search.tab) },
  component: Portal,
});

function Portal() {
  return <AdminPortal tab={adminTabOf(Route.useSearch().tab)} />;
}
