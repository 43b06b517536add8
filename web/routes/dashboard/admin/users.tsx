import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '#web/console/users/users-screen.tsx';
import { type PeopleSearch, peopleSearch } from '#web/entities/people/reads.ts';

export const Route = createFileRoute('/dashboard/admin/users')({
  validateSearch: (search): PeopleSearch => peopleSearch(search),
  component: Users,
});

function Users() {
  return <UsersScreen search={Route.useSearch()} />;
}
