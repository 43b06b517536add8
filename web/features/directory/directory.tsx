import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/directory';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Pages } from '#web/components/ui/pages.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { DIRECTORY_PAGE, type DirectoryFilter, directoryQuery } from '#web/entities/people/directory.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { DirectoryFilters } from './directory-filters.tsx';
import { People } from './people.tsx';
import { rolesListedFor } from './permissions.ts';

/** A pause in typing before the server is asked. */
const SEARCH_WAIT_MS = 250;

/** The people whom the caller may see. Of another school when the key is another. */
export function Directory({ schoolId }: { schoolId: string | null }) {
  const profile = useProfile();
  const [filter, setFilter] = useState<DirectoryFilter>({ schoolId, role: 'all', text: '', page: 0 });
  const asked = useDebouncedValue(filter, SEARCH_WAIT_MS);
  const people = useQuery(directoryQuery(profile, asked));
  return (
    <>
      <DirectoryFilters
        filter={filter}
        roles={rolesListedFor(profile.role)}
        // A narrower filter starts at its first page.
        onChange={(change) => setFilter((before) => ({ ...before, page: 0, ...change }))}
      />
      {people.isPending ? (
        <LoadingRegion label={t.loadingPeople()} className="gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </LoadingRegion>
      ) : null}
      {people.isError && !people.data ? (
        <ErrorState
          title={t.failedToLoadPeople()}
          description={messageOf(people.error)}
          busy={people.isFetching}
          onRetry={() => people.refetch()}
        />
      ) : null}
      {people.data?.total === 0 ? (
        <EmptyState icon={UsersRound} title={t.nobodyMatches()} description={t.tryAnotherNameOrRole()} />
      ) : null}
      {people.data?.total ? (
        <>
          <People list={people.data.people} showSchool={profile.is_platform_admin && schoolId === null} />
          <Pages
            page={filter.page}
            pageSize={DIRECTORY_PAGE}
            total={people.data.total}
            onPage={(page) => setFilter((before) => ({ ...before, page }))}
          />
        </>
      ) : null}
    </>
  );
}
