import { lazy, Suspense } from 'react';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { useUndoable } from '#web/lib/take-back.ts';

// Most people publish nothing, and fetch nothing of it.
const TakeBackBar = lazy(loadWhenOnline(() => import('./take-back-bar.tsx')));

/** Holds the place of what takes back what was just published, whatever screen is shown. */
export function TakeBack({ profileId }: { profileId: string }) {
  const undoable = useUndoable(profileId);
  return undoable ? (
    <Suspense>
      <TakeBackBar key={undoable.id} undoable={undoable} />
    </Suspense>
  ) : null;
}
