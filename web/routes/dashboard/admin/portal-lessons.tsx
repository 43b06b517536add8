import { createFileRoute } from '@tanstack/react-router';
import { type PortalLessonsSearch, portalLessonsSearch } from '#web/console/portal-lessons/lessons-search.ts';
import { PortalLessonsScreen } from '#web/console/portal-lessons/portal-lessons-screen.tsx';

export const Route = createFileRoute('/dashboard/admin/portal-lessons')({
  validateSearch: (search): PortalLessonsSearch => portalLessonsSearch(search),
  component: PortalLessons,
});

function PortalLessons() {
  return <PortalLessonsScreen search={Route.useSearch()} />;
}
