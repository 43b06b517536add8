import { createFileRoute } from '@tanstack/react-router';
import { GroupsScreen } from '#web/console/groups/groups-screen.tsx';

export const Route = createFileRoute('/dashboard/admin/groups')({
  validateSearch: ({ group }: Record<string, unknown>): { group?: string } => ({
    group: typeof group === 'string' ? group : undefined,
  }),
  component: Groups,
});

function Groups() {
  return <GroupsScreen groupId={Route.useSearch().group} />;
}
