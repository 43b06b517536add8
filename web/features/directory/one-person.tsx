import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { t } from '#texts/directory';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { listedPersonQuery } from '#web/entities/people/directory.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { People } from './people.tsx';

/** The person whom an address names, such as one that the search has found. */
export function OnePerson({ id }: { id: string }) {
  const profile = useProfile();
  const person = useQuery(listedPersonQuery(profile, id));
  if (person.isPending) {
    return (
      <LoadingRegion label={t.loadingPeople()}>
        <Skeleton className="h-16" />
      </LoadingRegion>
    );
  }
  if (!person.data) {
    return (
      <ErrorState
        title={t.failedToLoadPeople()}
        description={messageOf(person.error)}
        busy={person.isFetching}
        onRetry={() => person.refetch()}
      />
    );
  }
  return person.data.total === 0 ? (
    <EmptyState icon={UserRoundX} title={t.nobodyYouMaySee()} description={t.theyMayHaveLeftSchool()} />
  ) : (
    <People list={person.data.people} showSchool={profile.is_platform_admin} />
  );
}
