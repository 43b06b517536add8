/** Why this device has nothing to show where no answer came, for whoever stands before an empty screen. */

import { t } from '#texts/lib';
import { keptHolder } from './mark.ts';

const reasons = () =>
  ({
    private: t.browserKeepsNothingTimeWithout(),
    clock: t.whatDeviceKeepsWasRead(),
    nothing: t.nothingKeptDeviceYetWhat(),
  }) as const;

/** @param now by this device's clock, in ms */
export async function whyNothingIsKept(now = Date.now()): Promise<string> {
  const holder = keptHolder();
  if (!holder) return reasons().nothing;
  try {
    const { mayShow, newestReading } = await import('./store.ts');
    const at = await newestReading(holder);
    return at !== undefined && at > now && !mayShow(at, now) ? reasons().clock : reasons().nothing;
  } catch {
    return reasons().private;
  }
}
