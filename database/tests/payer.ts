import { beforeAll, expect } from 'vitest';
import { ADULT_BORN, type Learner, makeLearner } from './factories.ts';
import type { Stage } from './stage.ts';

type Told = Record<string, unknown> & { checkout_id: string };

const jobs = { role: 'portal_jobs' as const };
const service = { role: 'service_role' as const };

/** A learner who pays, what the provider tells of it, and what has become of the plans. */
export function usePayer(stage: Stage) {
  let learner: Learner;
  let count = 0;
  beforeAll(async () => {
    learner = await makeLearner(stage.admin, 'Payer', { born: ADULT_BORN });
  });

  /** A checkout that the provider has opened for the learner. */
  const openCheckout = async (of = learner): Promise<{ paymentId: string; checkout: string }> => {
    const opened = await stage.as(
      service,
      `select payment_id from private.open_portal_checkout($1, 'yoco', 9000)`,
      [of.userId],
    );
    const paymentId = String(opened.rows[0]?.payment_id);
    count += 1;
    const checkout = `ch_${count}`;
    await stage.as(service, 'select private.keep_portal_checkout($1, $2, $3)', [
      paymentId,
      checkout,
      `https://pay.example/${checkout}`,
    ]);
    return { paymentId, checkout };
  };

  const tell = async (type: string, told: Told): Promise<unknown> => {
    count += 1;
    const event = {
      id: `evt_${count}`,
      type,
      mode: 'live',
      object_id: `${type.startsWith('refund') ? 'rfd' : 'p'}_${told.checkout_id}`,
      amount_cents: 9000,
      currency: 'ZAR',
      ...told,
    };
    const asked = await stage.as(jobs, `select private.record_payment_event('yoco', 'live', $1) as outcome`, [
      JSON.stringify(event),
    ]);
    expect(asked.message).toBeUndefined();
    return asked.rows[0]?.outcome;
  };

  const paid = (checkout_id: string, more: object = {}) =>
    tell('payment.succeeded', { checkout_id, ...more });
  const failed = (checkout_id: string) => tell('payment.failed', { checkout_id });
  const refunded = (checkout_id: string, more: object = {}) =>
    tell('refund.succeeded', { checkout_id, ...more });

  const plans = (of = learner) =>
    stage.read(
      `select subscription_type as type, is_active, payment_status,
       round(extract(epoch from end_date - now()) / 86400)::int as days from portal_subscriptions
      where user_id = $1 order by created_at, subscription_type desc, end_date`,
      [of.userId],
    );
  const months = async () => (await plans()).filter(({ type }) => type === 'monthly').length;
  const statusOf = async (paymentId: string) =>
    (await stage.read('select status from portal_payments where id = $1', [paymentId]))[0]?.status;
  const mails = (kind: string) =>
    stage.read('select recipient, payload from private.outbox where kind = $1', [kind]);
  const daysOf = async () =>
    (
      await stage.read(
        `select round(extract(epoch from end_date - now()) / 86400)::int as days
         from portal_subscriptions where user_id = $1 and is_active`,
        [learner.userId],
      )
    )[0]?.days;
  /** Lets time pass: everything of the learner lies that much further back. */
  const later = async (interval: string): Promise<void> => {
    await stage.admin.query(
      `update portal_payments set created_at = created_at - $2::interval, paid_at = paid_at - $2::interval,
       period_start = period_start - $2::interval, period_end = period_end - $2::interval where user_id = $1`,
      [learner.userId, interval],
    );
    await stage.admin.query(
      `update portal_subscriptions set created_at = created_at - $2::interval,
       start_date = start_date - $2::interval, end_date = end_date - $2::interval where user_id = $1`,
      [learner.userId, interval],
    );
  };
  /** A month that was bought and paid. */
  const buy = async () => {
    const opened = await openCheckout();
    expect(await paid(opened.checkout)).toBe('activated');
    return opened;
  };

  return {
    get learner() {
      return learner;
    },
    jobs,
    service,
    openCheckout,
    tell,
    paid,
    failed,
    refunded,
    buy,
    plans,
    months,
    statusOf,
    mails,
    daysOf,
    later,
  };
}
