import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { t } from '#texts/console-users';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { Pages } from '#web/components/ui/pages.tsx';
import { useChosenSchool } from '#web/console/shared/chosen-school.ts';
import { SchoolScope } from '#web/console/shared/school-scope.tsx';
import { TabError, TabSkeleton } from '#web/console/shared/tab-states.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { PEOPLE_PAGE, type PeopleSearch, peopleQuery } from '#web/entities/people/reads.ts';
import { useTyped } from '#web/lib/use-typed.ts';
import { DeliveryFailures } from './delivery-failures.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { PeopleTable } from './people-table.tsx';
import { UsersActions } from './users-actions.tsx';

/** All people of the schools that the administrator runs; what is asked for stands in the address. */
export function UsersScreen({ search }: { search: PeopleSearch }) {
  const { is_platform_admin } = useProfile();
  const { schoolId } = useChosenSchool();
  const narrow = useNarrow();
  const [typed, setTyped] = useTyped(search.q ?? '', (q) => narrow({ q: q || undefined }));
  const filter = { ...search, schoolId };
  const people = useQuery(peopleQuery(filter));
  return (
    <>
      <PageTitle>{t.users()}</PageTitle>
      <PageHeader
        title={t.users()}
        description={is_platform_admin ? t.everyoneWhoBelongsSchool() : t.everyoneWhoBelongsSchool2()}
        actions={
          <>
            <SchoolScope />
            <UsersActions filter={filter} />
          </>
        }
      />
      <DeliveryFailures />
      <PeopleFilters search={search} typed={typed} onType={setTyped} onNarrow={narrow} />
      {people.isPending ? <TabSkeleton /> : null}
      {people.isError && !people.data ? <TabError query={people} /> : null}
      {people.data && people.data.total === 0 ? (
        <EmptyState icon={UsersRound} title={t.nobodyMatches()} description={t.tryAnotherNameRoleStatus()} />
      ) : null}
      {people.data && people.data.total > 0 ? (
        <>
          <PeopleTable people={people.data.people} order={search} onOrder={narrow} />
          <Pages
            page={search.page ?? 0}
            pageSize={PEOPLE_PAGE}
            total={people.data.total}
            onPage={(page) => narrow({ page: page || undefined })}
          />
        </>
      ) : null}
    </>
  );
}

type Change = { [Key in keyof PeopleSearch]?: PeopleSearch[Key] | undefined };

/** Changes the address; whatever is not a page of the same list starts at its first. */
function useNarrow() {
  const navigate = useNavigate({ from: '/dashboard/admin/users' });
  return (change: Change) => {
    navigate({
      to: '/dashboard/admin/users',
      search: (before) => ({ ...before, page: undefined, ...change }),
      replace: true,
      resetScroll: false,
    });
  };
}
