import { createFileRoute } from '@tanstack/react-router';
import { type PeopleSearch, peopleSearch } from '#web/console/users/people-query.ts';
import { UsersScreen } from '#web/console/users/users-screen.tsx';

export const Route = createFileRoute('/dashboard/admin/users')({
  validateSearch: (search): PeopleSearch => peopleSearch(search),
  component: Users,
});

function Users() {
  return <UsersScreen search={Route.useSearch()} />;
}
