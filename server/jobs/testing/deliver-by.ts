import { type DeliveryOptions, deliveries } from '../deliveries.ts';
import type { Deliver } from '../relay.ts';

const unexpected = async (): Promise<never> => {
  throw new Error('nothing leaves by this way in this test');
};

/**
 * Delivers as the portal does, by what the test gives; by every other way nothing may leave. A new way stands here
 * and in the tests that are about it.
 */
export const deliverBy = (given: Partial<DeliveryOptions>): Deliver =>
  deliveries({
    // Nobody has chosen a language.
    database: { queryScoped: async () => ({ rows: [{ language: null }] }) } as never,
    mail: { send: unexpected, close() {} },
    sms: { send: unexpected },
    push: { send: unexpected },
    productTitle: 'Portal',
    portalUrl: () => 'https://portal.example',
    signUnsubscribe: async () => 'key',
    signGuardian: async () => 'key',
    noticeLinks: { make: async () => undefined },
    ...given,
  });
