import { wayBack } from '#web/lib/way-back.ts';

/** Why somebody stands before a sign-in whom a link led elsewhere; undefined when they came by themselves. */
export function wayBackText(kept = wayBack()): string | undefined {
  if (kept.hasEnded)
    return `Your session has ended. Please log in again${kept.isWanted ? ', and the page you wanted opens' : ''}.`;
  return kept.isWanted ? 'Please log in, and the page you wanted opens.' : undefined;
}
