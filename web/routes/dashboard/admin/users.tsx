import { createFileRoute } from '@tanstack/react-router';
import { peopleSearch } from '#web/console/users/people-search.ts';
import { UsersScreen } from '#web/console/users/users-screen.tsx';
import type { PeopleSearch } from '#web/entities/people/reads.ts';

export const Route = createFileRoute('/dashboard/admin/users')({
  validateSearch: (search): PeopleSearch => peopleSearch(search),
  component: Users,
});

function Users() {
  return <UsersScreen search={Route.useSearch()} />;
}
