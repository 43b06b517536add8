import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import type { PaymentProvider } from '../../integrations/payments/payments.ts';
import { SANDBOX_PATH } from '../../integrations/payments/sandbox.ts';
import { LEFT_PATH, paidPage } from '../addresses.ts';
import { readCheckout, type SandboxCheckout } from './checkout.ts';
import { deliver } from './deliver.ts';
import { pagePolicy, sandboxPage } from './page.ts';
import { offered, type Scenario } from './scenarios.ts';

type Asked = { Params: { checkoutId: string }; Body: { action?: unknown } | undefined };

/**
 * `/payments/sandbox/CHECKOUT`: the page of a pretended checkout, and what its buttons do. The program is the
 * provider here: it tells by webhook, and leads the learner back.
 */
export function sandboxRoutes(
  { config, database }: Pick<Context, 'config' | 'database'>,
  provider: PaymentProvider,
): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    app.addHook('onRequest', async (_request, reply) => {
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex');
    });

    app.get<Asked>(`${SANDBOX_PATH}/:checkoutId`, async (request, reply) => {
      const checkout = await readCheckout(database, request.params.checkoutId);
      if (!checkout) return reply.callNotFound();
      const backTo =
        checkout.status === 'created' || checkout.status === 'failed'
          ? leftBy(checkout, 'cancelled')
          : paidPage(checkout.paymentId);
      return reply
        .header('content-security-policy', pagePolicy)
        .type('text/html; charset=utf-8')
        .send(sandboxPage(checkout, backTo, config.productTitle));
    });

    app.post<Asked>(`${SANDBOX_PATH}/:checkoutId`, async (request, reply) => {
      const checkout = await readCheckout(database, request.params.checkoutId);
      if (!checkout) return reply.callNotFound();
      const chosen = offered(checkout).find(([name]) => name === request.body?.action);
      // Pressed twice, or in another tab: the page shows what is possible now.
      if (!chosen) return reply.redirect(`${SANDBOX_PATH}/${checkout.checkoutId}`, 303);
      const [, scenario] = chosen;
      await deliver(app, provider, checkout, scenario.deliveries(checkout));
      return leadBack(reply, checkout, scenario);
    });
  };
}

/** Without a host, so that the page's policy holds behind a proxy, too. */
function leadBack(reply: FastifyReply, checkout: SandboxCheckout, { returns }: Scenario) {
  if (returns === 'stays') return reply.redirect(`${SANDBOX_PATH}/${checkout.checkoutId}`, 303);
  if (returns === 'success') return reply.redirect(paidPage(checkout.paymentId), 303);
  return reply.redirect(leftBy(checkout, returns), 303);
}

function leftBy({ paymentId }: SandboxCheckout, outcome: 'cancelled' | 'failed'): string {
  return `${LEFT_PATH}?${new URLSearchParams({ payment: paymentId, outcome })}`;
}
