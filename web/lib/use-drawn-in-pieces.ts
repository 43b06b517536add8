import { useEffect, useState } from 'react';
import { nextTask } from './next-task.ts';
import { isUsable } from './usable.ts';

/** As many cards as a cheap phone shows at once, and draws in a task that keeps no press waiting. */
const PIECE = 6;

/**
 * How many of `wanted` rows to draw now. As the page begins the first few at once, and a few more in each task that
 * follows; later all of them, so that whoever comes back to a list comes back to the place in it.
 */
export function useDrawnInPieces(wanted: number): number {
  const [drawn, setDrawn] = useState(() => (isUsable() ? wanted : PIECE));
  const isAll = drawn >= wanted || isUsable();
  useEffect(() => {
    if (isAll) return;
    let isThere = true;
    nextTask().then(() => isThere && setDrawn(drawn + PIECE));
    return () => {
      isThere = false;
    };
  }, [drawn, isAll]);
  return isAll ? wanted : drawn;
}
