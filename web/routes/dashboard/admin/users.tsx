import { createFileRoute } from '@tanstack/react-router';
import { type PeopleSearch, peopleSearch } from '#web/features/administration/people/people-query.ts';
import { UsersScreen } from '#web/features/administration/people/users-screen.tsx';

export const Route = createFileRoute('/dashboard/admin/users')({
  validateSearch: (search): PeopleSearch => peopleSearch(search),
  component: Users,
});

function Users() {
  return <UsersScreen search={Route.useSearch()} />;
}
