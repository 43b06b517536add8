import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { paymentProvider } from '../integrations/payments/adapter.ts';
import { LEFT_PATH, outcomes, paidPage } from './addresses.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { webhookRoute } from './webhook.ts';

const left = z.object({ payment: z.guid(), outcome: z.enum(outcomes) });

/** What the payment provider and its learners come back to. Nothing of it exists where nothing is sold. */
export function paymentRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    const provider = paymentProvider(context);
    if (!provider) return;
    await app.register(webhookRoute(context, provider));
    if (provider.name === 'sandbox') await app.register(sandboxRoutes(context, provider));

    // A learner who comes back unpaid gets a new checkout next time: the provider may have closed this one.
    app.get(LEFT_PATH, async (request, reply) => {
      const asked = left.safeParse(request.query);
      if (!asked.success) return reply.redirect('/portal/subscribe', 303);
      const { payment, outcome } = asked.data;
      await context.database.queryScoped(
        { role: 'portal_jobs' },
        { text: 'select private.leave_portal_checkout($1)', values: [payment] },
      );
      return reply.redirect(paidPage(payment, outcome), 303);
    });
  };
}
