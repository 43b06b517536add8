import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '#texts/directory';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Pages } from '#web/components/ui/pages.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { DIRECTORY_PAGE, type DirectoryFilter, directoryQuery } from '#web/entities/people/directory.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { DirectoryFilters, type Listed } from './directory-filters.tsx';
import { People } from './people.tsx';
import { mayEditLearners, rolesListedFor } from './permissions.ts';

// For the office, now and then.
const OfficeList = lazy(loadWhenOnline(() => import('./office-parts.tsx')));

/** A pause in typing before the server is asked. */
const SEARCH_WAIT_MS = 250;

type Shown = { role: DirectoryFilter['role']; text: string; page: number };

type DirectoryProps = {
  schoolId: string | null;
  /** In place of people, as the address says. */
  list: Exclude<Listed, DirectoryFilter['role']> | undefined;
  onList: (list: DirectoryProps['list']) => void;
};

/** The people whom the caller may see. Of another school when the key is another. */
export function Directory({ schoolId, list, onList }: DirectoryProps) {
  const profile = useProfile();
  const [filter, setFilter] = useState<Shown>({ role: 'all', text: '', page: 0 });
  const { role, text, page } = useDebouncedValue(filter, SEARCH_WAIT_MS);
  // A narrower filter starts at its first page.
  const narrow = (change: { text?: string; listed?: Listed }) => {
    const { listed, ...rest } = change;
    const other = listed === 'left' || listed === 'asked' ? listed : undefined;
    if (listed !== undefined && other !== list) onList(other);
    setFilter((before) => ({
      ...before,
      ...rest,
      page: 0,
      ...(listed !== undefined && { role: listed === 'left' || listed === 'asked' ? 'all' : listed }),
    }));
  };
  return (
    <>
      <DirectoryFilters
        text={filter.text}
        listed={list ?? filter.role}
        roles={rolesListedFor(profile.role)}
        isOffice={mayEditLearners(profile)}
        onChange={narrow}
      />
      {list ? (
        <Suspense>
          <OfficeList list={list} schoolId={schoolId} text={text} />
        </Suspense>
      ) : (
        <Members
          filter={{ schoolId, role, text, page }}
          onPage={(next) => setFilter((before) => ({ ...before, page: next }))}
        />
      )}
    </>
  );
}

function Members({ filter, onPage }: { filter: DirectoryFilter; onPage: (page: number) => void }) {
  const profile = useProfile();
  const people = useQuery(directoryQuery(profile, filter));
  return (
    <>
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
          <People
            list={people.data.people}
            showSchool={profile.is_platform_admin && filter.schoolId === null}
          />
          <Pages page={filter.page} pageSize={DIRECTORY_PAGE} total={people.data.total} onPage={onPage} />
        </>
      ) : null}
    </>
  );
}
