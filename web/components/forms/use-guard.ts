import { useLayoutEffect, useRef } from 'react';
import { guard, noteSaved, type Question, type Unsaved } from '#web/lib/unsaved.ts';

/**
 * Has a question asked before the screen or the window is left; null while nothing would be lost by it.
 * @param staysOnPath the same one at each call
 */
export function useGuard(
  place: Unsaved['place'],
  question: Question | null,
  staysOnPath: Unsaved['staysOnPath'] = false,
): void {
  const now = useRef(question);
  now.current = question;
  const hasQuestion = question !== null;
  useLayoutEffect(() => {
    if (!hasQuestion) noteSaved();
  }, [hasQuestion]);
  // Gone with the form, not a moment later: a link that is pressed then leads on.
  useLayoutEffect(
    () =>
      guard({
        place,
        staysOnPath,
        question: () => now.current,
        forget: () => {
          now.current = null;
        },
      }),
    [place, staysOnPath],
  );
}
