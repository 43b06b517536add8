import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { loadPart } from '#web/lib/load-part.ts';
import { closeTopWindow, mayLeave, staysOver, unsaved, wouldLose } from '#web/lib/unsaved.ts';

const LeaveQuestion = lazy(() => loadPart(() => import('./leave-question.tsx')));

type Place = { pathname: string; search: object };

/** Stands once in the app: no link, Back, tab or reload takes what was typed without a question. */
export function UnsavedGuard() {
  const isGuarded = useSyncExternalStore(unsaved.subscribe, unsaved.isGuarded, () => false);
  useBlocker({
    disabled: !isGuarded,
    enableBeforeUnload: wouldLose,
    shouldBlockFn: ({ action, current, next }) => isHeld(action, current, next),
  });
  const isWanted = useSyncExternalStore(unsaved.subscribe, unsaved.isAskerWanted, () => false);
  const isSoon = useSyncExternalStore(unsaved.subscribe, unsaved.isAskedSoon, () => false);
  useEffect(() => {
    if (!isSoon || isWanted) return;
    addEventListener('input', unsaved.wantAsker);
    return () => removeEventListener('input', unsaved.wantAsker);
  }, [isSoon, isWanted]);
  if (!isWanted) return null;
  return (
    <Suspense>
      <LeaveQuestion />
    </Suspense>
  );
}

async function isHeld(action: string, current: Place, next: Place): Promise<boolean> {
  const samePath = current.pathname === next.pathname;
  const changed = changedNames(current.search, next.search);
  if (samePath && changed.length === 0) return false;
  if (action === 'BACK' && closeTopWindow()) return true;
  return !(await mayLeave((entry) => !(samePath && staysOver(entry, changed))));
}

function changedNames(before: object, after: object): string[] {
  const [one, other] = [before, after].map((search) => new Map(Object.entries(search)));
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.filter((name) => JSON.stringify(one?.get(name)) !== JSON.stringify(other?.get(name)));
}
