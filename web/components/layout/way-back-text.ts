import { t } from '#texts/shared';
import { wayBack } from '#web/lib/way-back.ts';

/** Why somebody stands before a sign-in whom a link led elsewhere; undefined when they came by themselves. */
export function wayBackText(kept = wayBack()): string | undefined {
  if (kept.hasEnded) return t.sessionHasEndedPleaseLog({ isWanted: String(kept.isWanted) });
  return kept.isWanted ? t.pleaseLogPageWantedOpens() : undefined;
}
