import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { signWebhook } from '../../../server/integrations/payments/signature.ts';
import { yocoEvent } from '../../../server/integrations/payments/testing/yoco-stand-in.ts';
import { openCheckouts } from '../../../server/payments/testing/storm.ts';
import type { Expected } from '../answers.ts';
import type { Stage } from '../stage.ts';
import type { Writer } from './writer.ts';

/** A server whose clock is another one's refuses, and the provider sends it again. */
const fromAnotherTime: Expected = (status, body) => status === 401 && body.includes('stale_webhook');

/** Events of payments, each told until it was heard, as the provider does: one month for each, however often it was told. */
export function payments(stage: Stage): Writer {
  const tell = stage.answers.fetchFor(fromAnotherTime);
  const marked = `payer-${randomUUID().slice(0, 8)}`;
  const heard = new Map<string, string>();
  let open: { checkoutId: string; learner: string; event: string }[] = [];
  let told: { number: number; payment: (typeof open)[number] } | undefined;

  /** One learner for each, so that every month has one cause. */
  async function openMore(): Promise<void> {
    const client = new pg.Client(stage.postgres.superuser);
    await client.connect();
    try {
      const name = `${marked}-${randomUUID().slice(0, 8)}`;
      const opened = await openCheckouts(client, { learners: 200, eachBuys: 1, marked: name });
      open = opened.map(({ checkoutId, learner }) => ({
        checkoutId,
        learner,
        event: JSON.stringify(yocoEvent({ type: 'payment.succeeded', checkoutId })),
      }));
    } finally {
      await client.end();
    }
  }

  return {
    name: 'payments',
    pauseMs: 60,
    async write(number) {
      if (told?.number !== number) {
        if (open.length === 0) await openMore();
        const payment = open.pop();
        if (!payment) return false;
        told = { number, payment };
      }
      const { event, learner, checkoutId } = told.payment;
      const now = Math.floor(Date.now() / 1000);
      const response = await tell(`${stage.urls[number % stage.urls.length]}/payments/webhook`, {
        method: 'POST',
        headers: {
          ...signWebhook(stage.yoco.webhookSecret, randomUUID(), now, event),
          'content-type': 'application/json',
        },
        body: event,
      });
      await response.arrayBuffer();
      if (response.ok) heard.set(checkoutId, learner);
      return response.ok;
    },
    async lost() {
      const asked = [...heard];
      const rows = await stage.sql<{ email: string; months: number }>(
        `select l.email, count(*)::int as months
           from public.portal_subscriptions s join public.portal_users l using (user_id)
          where s.subscription_type = 'monthly' and s.payment_status = 'completed' and l.email = any($1)
          group by l.email`,
        [asked.map(([, learner]) => learner)],
      );
      for (const [id] of asked) heard.delete(id);
      const months = new Map(rows.map(({ email, months: count }) => [email, count]));
      return asked
        .filter(([, learner]) => months.get(learner) !== 1)
        .map(([id, learner]) => `payment ${id} was heard and came to ${months.get(learner) ?? 0} months`);
    },
  };
}
