import { describe, expect, test } from 'vitest';
import { makePlan } from './factories.ts';
import { usePayer } from './payer.ts';
import { useStage } from './stage.ts';

/** What a refund takes away, in whatever order the provider's events arrive. Each test is undone. */
const stage = useStage();
const payer = usePayer(stage);
const { service, openCheckout, tell, paid, failed, refunded, buy, plans, statusOf, mails, daysOf, later } =
  payer;

describe('a refund', () => {
  test('of everything takes the month away', async () => {
    await stage.undone(async () => {
      const { paymentId, checkout } = await buy();
      expect(await refunded(checkout)).toBe('refunded');
      expect(await statusOf(paymentId)).toBe('refunded');
      expect(await plans()).toMatchObject([{ is_active: false, payment_status: 'refunded', days: 0 }]);
      expect(
        await stage.as(service, 'select private.portal_access($1) as access', [payer.learner.userId]),
      ).toMatchObject({
        rows: [{ access: null }],
      });
      expect(await mails('portal-refund')).toMatchObject([
        { payload: { amount_cents: 9000, is_whole: true } },
      ]);
    });
  });

  test('of a part is recorded and leaves the month', async () => {
    await stage.undone(async () => {
      const { paymentId, checkout } = await buy();
      expect(await refunded(checkout, { amount_cents: 4000, object_id: 'rfd_a' })).toBe('partly_refunded');
      expect(await statusOf(paymentId)).toBe('paid');
      expect(await daysOf()).toBeGreaterThanOrEqual(28);
      expect(await refunded(checkout, { amount_cents: 4000, object_id: 'rfd_a' })).toBe('repeated');
      expect(await refunded(checkout, { amount_cents: 6000, object_id: 'rfd_b' })).toBe('wrong_amount');
      expect(await refunded(checkout, { amount_cents: 5000, object_id: 'rfd_c' })).toBe('refunded');
      expect(await daysOf()).toBeUndefined();
    });
  });

  test('that overtakes its payment leaves no month', async () => {
    await stage.undone(async () => {
      const { paymentId, checkout } = await openCheckout();
      expect(await refunded(checkout)).toBe('refunded');
      expect(await paid(checkout)).toBe('refunded_before');
      expect(await failed(checkout)).toBe('too_late');
      expect(await statusOf(paymentId)).toBe('refunded');
      expect(await plans()).toEqual([]);
    });
  });

  test('gives the trial back that the month had put aside', async () => {
    await stage.undone(async () => {
      await makePlan(stage.admin, payer.learner, 'trial', [-2, 5]);
      const { checkout } = await buy();
      await refunded(checkout);
      expect(await plans()).toMatchObject([
        { type: 'trial', is_active: true, days: 5 },
        { type: 'monthly', is_active: false },
      ]);
    });
  });

  test('of the first of two months leaves the second, from now on', async () => {
    await stage.undone(async () => {
      const first = await buy();
      await later('10 days');
      await buy();
      const before = Number(await daysOf());
      await refunded(first.checkout);
      const after = Number(await daysOf());
      // Ten days of the first were used; what was left of it is gone.
      expect(before - after).toBeGreaterThanOrEqual(18);
      expect(before - after).toBeLessThanOrEqual(21);
      expect(after).toBeGreaterThanOrEqual(28);
    });
  });

  test('of the second of two months leaves the first', async () => {
    await stage.undone(async () => {
      await buy();
      await later('10 days');
      const left = await daysOf();
      const second = await buy();
      await refunded(second.checkout);
      expect(await daysOf()).toBe(left);
    });
  });

  test('of every month leaves none, in any order', async () => {
    await stage.undone(async () => {
      const bought = [await buy(), await buy(), await buy()];
      for (const which of [1, 0, 2]) await refunded(bought[which]?.checkout ?? '');
      expect((await plans()).filter(({ is_active }) => is_active)).toEqual([]);
    });
  });

  test('of a month that is long over takes nothing from a later one', async () => {
    await stage.undone(async () => {
      const old = await buy();
      await later('3 months');
      await buy();
      const before = await daysOf();
      expect(await refunded(old.checkout)).toBe('refunded');
      expect(await daysOf()).toBe(before);
    });
  });

  test.each([
    ['of another payment', { of_payment: 'p_other' }, 'another_payment'],
    ['of nothing', { amount_cents: 0 }, 'wrong_amount'],
    ['of an amount that is not told', { amount_cents: null }, 'wrong_amount'],
    ['of more than was paid', { amount_cents: 9001 }, 'wrong_amount'],
    ['of another currency', { currency: 'USD' }, 'wrong_currency'],
  ])('%s changes nothing', async (_name, more, outcome) => {
    await stage.undone(async () => {
      const { paymentId, checkout } = await buy();
      expect(await refunded(checkout, more)).toBe(outcome);
      expect(await statusOf(paymentId)).toBe('paid');
      expect(await daysOf()).toBeGreaterThanOrEqual(28);
    });
  });

  test('that failed changes nothing', async () => {
    await stage.undone(async () => {
      const { paymentId, checkout } = await buy();
      expect(await tell('refund.failed', { checkout_id: checkout })).toBe('refund_failed');
      expect(await statusOf(paymentId)).toBe('paid');
    });
  });
});
