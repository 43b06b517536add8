import { DatabaseError } from 'pg';
import { z } from 'zod';
import { email, fullName } from '../../../contract/fields.ts';
import type { Context } from '../../context.ts';
import type { Scope } from '../../database/scope.ts';
import { PortalError } from '../../errors.ts';
import { paymentProvider } from '../../integrations/payments/adapter.ts';
import { CheckoutRefused, type OpenedCheckout } from '../../integrations/payments/payments.ts';
import { returnAddresses } from '../../payments/addresses.ts';
import { portalFunction } from '../portal-function.ts';

/** The functions for money are granted to no person; the handler names the caller. */
const scope: Scope = { role: 'service_role' };

type OpenPayment = { payment_id: string; checkout_url: string | null };

/**
 * `create-yoco-checkout`: a page on which the caller pays for one month. Body:
 * `{email, fullName}`, as clients send it; who pays is the token's account all the same, and how much is the
 * server's to say.
 *
 * Answers `{checkoutUrl, paymentId}`. A second call within minutes gives the same page, so that two clicks or
 * two tabs do not lead to two payments.
 */
export const createYocoCheckout = portalFunction({
  name: 'create-yoco-checkout',
  body: z.object({ email, fullName }),
  runsAs: 'service_role',
  handle: async ({ context, tx, userId }): Promise<OpenPayment> => {
    const provider = requireProvider(context);
    const { rows } = await tx
      .query<OpenPayment>('select * from private.open_portal_checkout($1, $2, $3)', [
        userId,
        provider.name,
        context.config.payments.priceCents,
      ])
      .catch(tellRefusal);
    if (!rows[0]) throw new Error('no payment was opened');
    return rows[0];
  },
  // The provider is asked when the payment stands, so that its id cannot be lost with the answer.
  afterCommit: async (context, result) => {
    const { payment_id: paymentId, checkout_url: known } = result as OpenPayment;
    return { checkoutUrl: known ?? (await openCheckout(context, paymentId)), paymentId };
  },
});

async function openCheckout(context: Context, paymentId: string): Promise<string> {
  const provider = requireProvider(context);
  const opened = await provider
    .openCheckout({
      paymentId,
      amountCents: context.config.payments.priceCents,
      currency: 'ZAR',
      ...returnAddresses(context.publicUrl(), paymentId),
    })
    .catch((error: unknown) => giveUp(context, paymentId, error));
  return keep(context, paymentId, opened);
}

async function keep(context: Context, paymentId: string, opened: OpenedCheckout): Promise<string> {
  const { rows } = await context.database.queryScoped<{ url: string | null }>(scope, {
    text: 'select private.keep_portal_checkout($1, $2, $3) as url',
    values: [paymentId, opened.checkoutId, opened.url],
  });
  const url = rows[0]?.url;
  if (url) return url;
  // Another click on the same payment was refused and took it back. Paid on this page, it would buy nothing.
  return giveUp(context, paymentId, new Error('the payment was dropped while its page was opened'));
}

async function giveUp({ database, log }: Context, paymentId: string, error: unknown): Promise<never> {
  log.error({ err: error, paymentId }, 'payments: no checkout could be opened');
  if (error instanceof CheckoutRefused) {
    await database.queryScoped(scope, {
      text: 'select private.drop_portal_checkout($1)',
      values: [paymentId],
    });
  }
  throw new PortalError({
    status: 502,
    code: 'payment_provider_unavailable',
    message: 'The payment page cannot be opened at the moment. Nothing was charged; please try again.',
    cause: error,
  });
}

function requireProvider(context: Context) {
  const provider = paymentProvider(context);
  if (provider) return provider;
  throw new PortalError({
    status: 503,
    code: 'payments_unavailable',
    message: 'Payments are not open on this portal yet.',
  });
}

const refusals: Record<string, { status: number; code: string }> = {
  PR010: { status: 403, code: 'school_account' },
  PR014: { status: 409, code: 'portal_profile_missing' },
  PT429: { status: 429, code: 'too_many_checkouts' },
};

function tellRefusal(error: unknown): never {
  const refusal = error instanceof DatabaseError ? refusals[error.code ?? ''] : undefined;
  if (refusal) {
    const { message, hint } = error as DatabaseError;
    throw new PortalError({ ...refusal, message, hint });
  }
  throw error;
}
