import { createFileRoute } from '@tanstack/react-router';
import { type AdminTab, adminTabOf } from '#web/console/shared/tabs.ts';
import { idOf } from '#web/lib/ids.ts';
import { AdminPortal } from './-admin-portal.tsx';

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
