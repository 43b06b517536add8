import { z } from 'zod';
import { MONTHLY_AMOUNT_CENTS } from '../../../contract/limits.ts';
import { StartupError } from '../../errors.ts';

/** Several, separated by commas, while a webhook is registered anew. */
const webhookSecrets = z
  .string()
  .transform((list) => list.split(',').flatMap((secret) => secret.trim() || []))
  .pipe(z.array(z.string().regex(/^whsec_[A-Za-z0-9+/]{16,}={0,2}$/, 'must begin with whsec_')));

/** The payment settings of the environment; server/config.ts composes them with the others. */
export const paymentSettings = {
  YOCO_SECRET_KEY: z
    .string()
    .regex(/^sk_(live|test)_\w+$/, 'must begin with sk_live_ or sk_test_')
    .optional(),
  YOCO_WEBHOOK_SECRET: webhookSecrets.optional(),
  YOCO_API_URL: z.url({ protocol: /^https?$/ }).default('https://payments.yoco.com/api'),
  PAYMENTS_SANDBOX: z
    .enum(['0', '1'])
    .transform((value) => value === '1')
    .optional(),
  PORTAL_PRICE_CENTS: z.coerce.number().int().min(200).max(10_000_000).default(MONTHLY_AMOUNT_CENTS),
};

export type YocoConfig = {
  adapter: 'yoco';
  secretKey: string;
  /** `whsec_…`; more than one while a webhook is registered anew, none before it is registered at all. */
  webhookSecrets: readonly string[];
  /** Without a slash at its end. */
  apiUrl: string;
  mode: 'live' | 'test';
};

export type PaymentsConfig = {
  priceCents: number;
  /** Whether the portal may give months for money that nobody pays, on a server that others can reach. */
  allowsPretence: boolean;
  /** `sandbox`: a checkout page of our own; `off`: nothing is sold. */
  provider: YocoConfig | { adapter: 'sandbox' } | { adapter: 'off' };
};

type PaymentSettings = z.output<z.ZodObject<typeof paymentSettings>>;

/**
 * @param reachable whether the server can be reached from beyond this machine: then nothing is sold without
 *   Yoco, unless PAYMENTS_SANDBOX=1 says that months may be had for nothing
 * @throws {StartupError} for a Yoco address in the open
 */
export function readPaymentsConfig(given: PaymentSettings, reachable: boolean): PaymentsConfig {
  const { PORTAL_PRICE_CENTS: priceCents, PAYMENTS_SANDBOX: sandbox } = given;
  const common = { priceCents, allowsPretence: sandbox === true };
  if (!given.YOCO_SECRET_KEY) {
    const on = sandbox ?? !reachable;
    return { ...common, provider: { adapter: on ? 'sandbox' : 'off' } };
  }
  const { protocol, hostname } = new URL(given.YOCO_API_URL);
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    throw new StartupError('YOCO_API_URL must begin with https: the secret key would travel in the open.');
  }
  return {
    ...common,
    provider: {
      adapter: 'yoco',
      secretKey: given.YOCO_SECRET_KEY,
      webhookSecrets: given.YOCO_WEBHOOK_SECRET ?? [],
      apiUrl: given.YOCO_API_URL.replace(/\/+$/, ''),
      mode: given.YOCO_SECRET_KEY.startsWith('sk_live_') ? 'live' : 'test',
    },
  };
}

/**
 * A server that takes payments must hear of them, and one that others can reach gives no months away.
 * @param reachable whether the server can be reached from beyond this machine
 * @throws {StartupError} for Yoco without its webhook secret, or with a test key on a public server
 */
export function refuseUnsafePayments({ provider, allowsPretence }: PaymentsConfig, reachable: boolean): void {
  if (provider.adapter !== 'yoco') return;
  if (provider.webhookSecrets.length === 0) {
    throw new StartupError(
      'YOCO_WEBHOOK_SECRET is required with YOCO_SECRET_KEY: without it no payment would open a month. ' +
        'Make it once with: npm run portal -- register-yoco-webhook',
    );
  }
  if (provider.mode === 'test' && reachable && !allowsPretence) {
    throw new StartupError(
      'YOCO_SECRET_KEY is a test key, with which months cost nothing, and this server can be reached from beyond this machine ' +
        '(HOST or PUBLIC_URL). Use the live key, or set PAYMENTS_SANDBOX=1 if that is what you want.',
    );
  }
}
