import { createFileRoute, retainSearchParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { t } from '#texts/shared';
import { useProfile } from '#web/entities/people/profile.ts';
import { myRequestsQuery } from '#web/entities/requests/reads.ts';
import { Panel } from '#web/features/dashboard/panel.tsx';
import { AskedScreen } from '#web/features/requests/asked-screen.tsx';
import { idOf } from '#web/lib/ids.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import type { EveryKey } from '#web/lib/search.ts';
import { OfOneSchool, SchoolScope } from './-school-scope.tsx';

export const Route = createFileRoute('/dashboard/requests')({
  validateSearch: requestSearch,
  search: { middlewares: [retainSearchParams(['school'])] },
  loader: ({ context: { queryClient, profile } }) => {
    // Begun while the screen's code loads; the screen shows how it went.
    if (profile.role === 'parent') queryClient.prefetchQuery(myRequestsQuery(profile.id));
  },
  component: Requests,
});

type RequestSearch = {
  /** The request that a notice leads to, or whose answers are shown. */
  id?: string;
  /** The school that a platform administrator has picked, kept from the list to a request and back. */
  school?: string;
};

function requestSearch({ id, school }: Record<string, unknown>): RequestSearch {
  return { id: idOf(id), school: idOf(school) } satisfies EveryKey<RequestSearch>;
}

// What asks and counts is the staff's, and no family loads it; what the staff is asked is drawn as a family's.
const Staff = lazy(
  loadWhenOnline(async () => ({
    default: (await import('#web/features/requests/staff-screen.tsx')).StaffScreen,
  })),
);

function Requests() {
  const profile = useProfile();
  const { id } = Route.useSearch();
  return (
    <Panel title={t.requests()} actions={<SchoolScope />}>
      {profile.role === 'parent' ? (
        <AskedScreen profileId={profile.id} requestId={id} />
      ) : (
        <OfOneSchool what="requests">
          {(schoolId) => (
            <Suspense>
              <Staff key={schoolId} schoolId={schoolId} requestId={id} />
            </Suspense>
          )}
        </OfOneSchool>
      )}
    </Panel>
  );
}
