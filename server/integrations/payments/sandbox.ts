import type { KeyRing } from '../../keys/keys.ts';
import type { PaymentProvider } from './payments.ts';

/** Where the pretended checkouts stand; server/payments serves them. */
export const SANDBOX_PATH = '/payments/sandbox';

/**
 * A checkout page of our own, on which nobody pays. It tells what happened as Yoco does, by signed webhooks
 * to the same address, so that nothing behind it knows the difference.
 */
export function sandboxProvider(keys: Pick<KeyRing, 'derive'>, publicUrl: () => string): PaymentProvider {
  return {
    name: 'sandbox',
    mode: 'test',
    webhookSecrets: [sandboxSecret(keys)],
    openCheckout: async ({ paymentId }) => {
      // Made of the key, so that a repeated call gives the same one.
      const checkoutId = `ch_${paymentId.replaceAll('-', '')}`;
      return { checkoutId, url: `${publicUrl()}${SANDBOX_PATH}/${checkoutId}` };
    },
  };
}

/** Each portal has its own: what one sandbox signs opens nothing elsewhere. */
function sandboxSecret(keys: Pick<KeyRing, 'derive'>): string {
  const secret = Buffer.from(keys.derive('payment sandbox'), 'base64url');
  return `whsec_${secret.toString('base64')}`;
}
