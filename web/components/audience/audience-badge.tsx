import { lazy, Suspense } from 'react';
import { useProfile } from '#web/entities/people/profile.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';

// A family reads only what is for it, and loads none of this.
const KnownAudience = lazy(loadWhenOnline(() => import('./known-audience.tsx')));

/** Whom it is for, to staff; nothing for the whole school. */
export function AudienceBadge({ id }: { id: string | null | undefined }) {
  const { role } = useProfile();
  return id && role !== 'parent' ? (
    <Suspense>
      <KnownAudience id={id} />
    </Suspense>
  ) : null;
}
