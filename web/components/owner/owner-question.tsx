import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadPart } from '#web/lib/load-part.ts';
import { ownerQuestion } from '#web/lib/owner.ts';

const OwnerDialog = lazy(() => loadPart(() => import('./owner-dialog.tsx')));

/** Stands once in the app: asks who is at the device, when web/lib/owner.ts wants to know. */
export function OwnerQuestion() {
  const isOpen = useSyncExternalStore(ownerQuestion.subscribe, ownerQuestion.isOpen, () => false);
  if (!isOpen) return null;
  return (
    <Suspense>
      <OwnerDialog />
    </Suspense>
  );
}
