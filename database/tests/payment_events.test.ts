import { describe, expect, test } from 'vitest';
import { makePlan } from './factories.ts';
import { usePayer } from './payer.ts';
import { useStage } from './stage.ts';

/** What the provider's events of payments come to, in whatever order they arrive. Each test is undone. */
const stage = useStage();
const payer = usePayer(stage);
const { service, openCheckout, paid, failed, refunded, buy, plans, months, statusOf, mails, daysOf, later } =
  payer;

describe('a payment', () => {
  test('opens one month, with a receipt in the same breath', async () => {
    await stage.undone(async () => {
      const { paymentId, checkout } = await openCheckout();
      expect(await paid(checkout)).toBe('activated');
      expect(await plans()).toMatchObject([
        { type: 'monthly', is_active: true, payment_status: 'completed' },
      ]);
      expect(
        await stage.read(
          `select s.end_date = private.a_month_after(now()) as a_month, s.amount, p.status, p.paid_at = now() as now
             from portal_subscriptions s join portal_payments p on p.subscription_id = s.id where p.id = $1`,
          [paymentId],
        ),
      ).toEqual([{ a_month: true, amount: 9000, status: 'paid', now: true }]);
      expect(await mails('portal-receipt')).toMatchObject([
        {
          recipient: payer.learner.email,
          payload: { reference: paymentId, amount_cents: 9000, name: 'Payer Example' },
        },
      ]);
    });
  });

  test('counts once, however often and under whatever id it is told', async () => {
    await stage.undone(async () => {
      const { checkout } = await openCheckout();
      expect(await paid(checkout, { id: 'evt_same' })).toBe('activated');
      expect(await paid(checkout, { id: 'evt_same' })).toBe('repeated');
      expect(await paid(checkout)).toBe('repeated');
      expect(await paid(checkout, { object_id: 'p_other' })).toBe('paid_twice');
      expect(await months()).toBe(1);
    });
  });

  test('without an id of its own opens nothing, also after a payment that had one', async () => {
    await stage.undone(async () => {
      const { checkout } = await openCheckout();
      expect(await paid(checkout, { object_id: undefined })).toBe('unnamed');
      expect(await paid(checkout)).toBe('activated');
      expect(await paid(checkout, { object_id: undefined })).toBe('unnamed');
      expect(await refunded(checkout, { object_id: undefined })).toBe('unnamed');
      expect(await months()).toBe(1);
    });
  });

  test('of one checkout does not open another', async () => {
    await stage.undone(async () => {
      const first = await buy();
      const second = await openCheckout();
      expect(await paid(second.checkout, { object_id: `p_${first.checkout}` })).toBe('paid_twice');
      expect(await months()).toBe(1);
    });
  });

  test('of one provider opens nothing that was begun at another, under whatever name', async () => {
    await stage.undone(async () => {
      const { paymentId, checkout } = await openCheckout();
      await stage.admin.query(`update portal_payments set provider = 'sandbox' where id = $1`, [paymentId]);
      expect(await paid(checkout)).toBe('unknown_checkout');
      expect(await plans()).toEqual([]);
    });
  });

  test.each([
    ['of another amount', { amount_cents: 1 }, 'wrong_amount'],
    ['of a larger amount', { amount_cents: 90_000 }, 'wrong_amount'],
    ['without an amount', { amount_cents: null }, 'wrong_amount'],
    ['of another currency', { currency: 'USD' }, 'wrong_currency'],
    ['of the provider’s test mode', { mode: 'test' }, 'wrong_mode'],
    ['for a checkout that is none of ours', { checkout_id: 'ch_unknown' }, 'unknown_checkout'],
    ['for no checkout', { checkout_id: null }, 'unknown_checkout'],
    ['of another kind', { type: 'payment.created' }, 'ignored'],
  ])('%s opens nothing', async (_name, more, outcome) => {
    await stage.undone(async () => {
      const { paymentId, checkout } = await openCheckout();
      expect(await paid(checkout, more)).toBe(outcome);
      expect(await plans()).toEqual([]);
      expect(await statusOf(paymentId)).toBe('created');
      expect(
        await stage.read('select outcome from private.payment_events order by received_at desc limit 1'),
      ).toEqual([{ outcome }]);
    });
  });

  test('is added to what is left', async () => {
    await stage.undone(async () => {
      await buy();
      await later('10 days');
      await buy();
      expect(
        await stage.read(
          `select s.end_date = private.a_month_after(first.period_end) as added
             from portal_subscriptions s, portal_payments first
            where s.user_id = $1 and s.is_active and first.user_id = $1 order by first.period_end limit 1`,
          [payer.learner.userId],
        ),
      ).toEqual([{ added: true }]);
      expect((await plans()).filter(({ is_active }) => is_active)).toHaveLength(1);
    });
  });

  test('after the end begins anew', async () => {
    await stage.undone(async () => {
      await buy();
      await later('3 months');
      const { paymentId } = await buy();
      expect(
        await stage.read('select period_start = now() as now from portal_payments where id = $1', [
          paymentId,
        ]),
      ).toEqual([{ now: true }]);
    });
  });

  test('during a trial opens everything at once and keeps the days', async () => {
    await stage.undone(async () => {
      await makePlan(stage.admin, payer.learner, 'trial', [-2, 5]);
      await buy();
      expect(
        await stage.as(service, 'select private.portal_access($1) as access', [payer.learner.userId]),
      ).toMatchObject({
        rows: [{ access: 'paid' }],
      });
      expect(await daysOf()).toBeGreaterThanOrEqual(5 + 28);
    });
  });

  test('at the end of January lasts to the end of February', async () => {
    const asked = await stage.read(
      `select private.a_month_after('2027-01-31 10:00+02') = timestamptz '2027-02-28 10:00+02' as february,
              private.a_month_after('2027-01-31 23:30+02') = timestamptz '2027-02-28 23:30+02' as late`,
    );
    expect(asked).toEqual([{ february: true, late: true }]);
  });

  test('of somebody whose account is gone opens nothing and stays in the books', async () => {
    await stage.undone(async () => {
      const { paymentId, checkout } = await openCheckout();
      await stage.admin.query('delete from auth.users where id = $1', [payer.learner.userId]);
      expect(await paid(checkout)).toBe('account_gone');
      expect(await statusOf(paymentId)).toBe('paid');
    });
  });
});

describe('a failure', () => {
  test('is noted, and the same checkout can be paid afterwards', async () => {
    await stage.undone(async () => {
      const { paymentId, checkout } = await openCheckout();
      expect(await failed(checkout)).toBe('failed');
      expect(await statusOf(paymentId)).toBe('failed');
      expect(await paid(checkout)).toBe('activated');
      expect(await statusOf(paymentId)).toBe('paid');
      expect(await months()).toBe(1);
    });
  });

  test('that is told after the success takes nothing back', async () => {
    await stage.undone(async () => {
      const { paymentId, checkout } = await buy();
      expect(await failed(checkout)).toBe('too_late');
      expect(await statusOf(paymentId)).toBe('paid');
      expect(await months()).toBe(1);
    });
  });
});
