/** The server's clock as far as this device has heard of it: a phone's own may be wrong by hours. */

let ahead = 0;

/** Now, in ms. */
export const serverNow = (): number => Date.now() + ahead;

/**
 * Asks the server for its time.
 * @returns false without a network: what is known stays
 */
export async function learnServerTime(): Promise<boolean> {
  try {
    const reply = await fetch('/config.json', { method: 'HEAD', cache: 'no-store' });
    const told = Date.parse(reply.headers.get('date') ?? '');
    if (Number.isNaN(told)) return false;
    ahead = told - Date.now();
    return true;
  } catch {
    return false;
  }
}
