/** Why this device has nothing to show where no answer came, for whoever stands before an empty screen. */
import { keptHolder } from './mark.ts';

const reasons = {
  private: 'This browser keeps nothing for the time without a network, as in a private window.',
  clock: 'What this device keeps was read later than its clock says. Set its date and time right to see it.',
  nothing: 'Nothing is kept on this device yet: what you open here with a network can be read without one.',
} as const;

/** @param now by this device's clock, in ms */
export async function whyNothingIsKept(now = Date.now()): Promise<string> {
  const holder = keptHolder();
  if (!holder) return reasons.nothing;
  try {
    const { mayShow, newestReading } = await import('./store.ts');
    const at = await newestReading(holder);
    return at !== undefined && at > now && !mayShow(at, now) ? reasons.clock : reasons.nothing;
  } catch {
    return reasons.private;
  }
}
