import { lazy, Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { loadAhead, loadPart } from '#web/lib/load-part.ts';
import { toastRegion } from '#web/lib/toast.ts';

const loadRegion = () => import('./toast-region.tsx');
const Region = lazy(async () => {
  const part = await loadPart(loadRegion, toastRegion.away);
  toastRegion.here();
  return part;
});

/**
 * Has the library at hand before it is needed, with the first press: what is said answers one, most often that the
 * network has gone. Returns how to stop.
 */
export function prepareToasts(): () => void {
  const over = new AbortController();
  const load = () => {
    over.abort();
    loadAhead(loadRegion);
  };
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, load, { capture: true, passive: true, signal: over.signal });
  return () => over.abort();
}

/** Holds the place of the toasts; their library comes with the first one. */
export function Toaster() {
  const wanted = useSyncExternalStore(toastRegion.subscribe, toastRegion.isWanted, () => false);
  if (!wanted) return null;
  // Outside the app's root, which an open dialog hides from screen readers: the first toast may be about it.
  return createPortal(
    <Suspense>
      <Region />
    </Suspense>,
    document.body,
  );
}
