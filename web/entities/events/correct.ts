import type { EventCorrection } from '#contract/events.ts';
import { audienceOf } from '#web/entities/audiences/writes.ts';
import { correctWritten, type Written } from '#web/entities/corrections/correct-written.ts';

/**
 * Who made it, for which school and when never changes.
 * @param seen as its author was shown it
 * @throws ChangedMeanwhile, RowGone, RequestError
 */
export async function updateEvent(
  { id: _, audience = null, texts, languages, ...said }: EventCorrection,
  seen: Written & { school_id: string },
): Promise<void> {
  const corrected = { ...said, ...(await audienceOf(seen.school_id, audience)) };
  await correctWritten('events', { corrected, texts, languages }, seen);
}
