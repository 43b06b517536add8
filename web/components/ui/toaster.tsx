import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastRegion } from '#web/lib/toast.ts';

const Region = lazy(() => import('./toast-region.tsx'));

/** Holds the place of the toasts; their library comes with the first one. */
export function Toaster() {
  const wanted = useSyncExternalStore(toastRegion.subscribe, toastRegion.isWanted, () => false);
  return wanted ? (
    <Suspense>
      <Region />
    </Suspense>
  ) : null;
}
