import type { Context } from '../../context.ts';
import type { PaymentProvider } from './payments.ts';
import { sandboxProvider } from './sandbox.ts';
import { yocoProvider } from './yoco.ts';

/** The provider that the configuration names; undefined where nothing is sold. */
export function paymentProvider({
  config,
  keys,
  publicUrl,
}: Pick<Context, 'config' | 'keys' | 'publicUrl'>): PaymentProvider | undefined {
  const { provider } = config.payments;
  if (provider.adapter === 'off') return undefined;
  return provider.adapter === 'yoco' ? yocoProvider(provider) : sandboxProvider(keys, publicUrl);
}
