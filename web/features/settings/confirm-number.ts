import { callAccount } from '#web/lib/account-call.ts';
import { accounts } from '#web/lib/accounts.ts';
import { keepOwnSession } from '#web/lib/own-session.ts';
import { fetchOwnNumber } from './own-number.ts';

/**
 * Shows by the code that the number is the person's; not by the official client, which would take the session that
 * comes. A code serves once: where the answer was lost, the next press is refused though the number stands there.
 */
export async function confirmNumber({ phone, token }: { phone: string; token: string }): Promise<void> {
  try {
    const opened = await callAccount('POST', '/verify', { type: 'phone_change', phone, token });
    await keepOwnSession((opened as { access_token: string }).access_token);
  } catch (error) {
    const own = await fetchOwnNumber().catch(() => undefined);
    if (!own || own.isLapsed || `+${own.phone}` !== phone) throw error;
    // The token of before names the number of before.
    await (await accounts()).refreshSession();
  }
}
