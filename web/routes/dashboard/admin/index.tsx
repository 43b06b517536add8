import { createFileRoute } from '@tanstack/react-router';
import { AdminPortal } from '#web/features/administration/admin-portal.tsx';
import { type AdminTab, adminTabOf } from '#web/features/administration/tabs.ts';
import { idOf } from '#web/lib/ids.ts';

export const Route = createFileRoute('/dashboard/admin/')({
  // `id`: the announcement or event of the tab that a notification or a search leads to.
  validateSearch: ({ tab, id }: Record<string, unknown>): { tab?: AdminTab; id?: string } => ({
    tab: tab === undefined ? undefined : adminTabOf(tab),
    id: idOf(id),
  }),
  component: Portal,
});

function Portal() {
  return <AdminPortal tab={adminTabOf(Route.useSearch().tab)} />;
}
