/** Asks for the server's time on purpose, where a plan hangs on it. */
import { setServerTime } from '#contract/clock.ts';

/**
 * Asks the server for its time.
 * @returns false without a network: what is known stays
 */
export async function learnServerTime(): Promise<boolean> {
  try {
    const reply = await fetch('/config.json', { method: 'HEAD', cache: 'no-store' });
    const told = Date.parse(reply.headers.get('date') ?? '');
    if (Number.isNaN(told)) return false;
    setServerTime(told);
    return true;
  } catch {
    return false;
  }
}
