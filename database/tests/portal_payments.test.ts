import { describe, expect, test } from 'vitest';
import { describeGrants, describeMatrix } from './matrix.ts';

const stage = describeMatrix('portal_payments', {
  select: {
    'of a learner': { row: (w) => w.payments.learner, allowed: ['learner', 'platform', 'service'] },
    'of another learner': {
      row: (w) => w.payments.expired,
      allowed: ['expiredLearner', 'platform', 'service'],
    },
  },
  insert: {
    'one that is paid': {
      values: (w) => ({
        user_id: w.learners.newLearner.userId,
        provider: 'sandbox',
        amount_cents: 9000,
        status: 'paid',
        paid_at: new Date(),
      }),
      allowed: ['service'],
    },
    'one of another currency': {
      values: (w) => ({
        user_id: w.learners.newLearner.userId,
        provider: 'sandbox',
        amount_cents: 9000,
        currency: 'USD',
      }),
      allowed: [],
      refusals: ['23514'],
    },
  },
  update: {
    'its state': { row: (w) => w.payments.learner, set: () => ({ status: 'failed' }), allowed: [] },
    'its amount': { row: (w) => w.payments.learner, set: () => ({ amount_cents: 1 }), allowed: [] },
  },
  delete: { one: { row: (w) => w.payments.learner, allowed: [] } },
});

describeGrants(stage, 'portal_payments', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'user_id',
      'provider',
      'checkout_id',
      'checkout_url',
      'provider_payment_id',
      'amount_cents',
      'currency',
      'status',
      'refunded_cents',
      'subscription_id',
      'period_start',
      'period_end',
      'created_at',
      'left_at',
      'paid_at',
      'failed_at',
      'refunded_at',
    ],
  },
});

describe('money functions', () => {
  test.each([
    `private.open_portal_checkout('00000000-0000-4000-8000-000000000000', 'sandbox', 1)`,
    `private.keep_portal_checkout('00000000-0000-4000-8000-000000000000', 'ch', 'https://x.example')`,
    `private.drop_portal_checkout('00000000-0000-4000-8000-000000000000')`,
    `private.leave_portal_checkout('00000000-0000-4000-8000-000000000000')`,
    `private.record_payment_event('sandbox', 'test', '{}')`,
    `private.write_portal_reminders(now())`,
  ])('nobody who is served calls %s', async (call) => {
    await stage.undone(async () => {
      for (const actor of ['anonymous', 'newLearner', 'learner', 'platform'] as const) {
        expect((await stage.as(actor, `select ${call}`)).refusal).toBe('42501');
      }
    });
  });

  test('a payment outlives the account, without it', async () => {
    await stage.undone(async () => {
      const { learners, payments } = stage.world;
      await stage.admin.query('delete from auth.users where id = $1', [learners.learner.userId]);
      expect(
        await stage.read(
          'select user_id, subscription_id, amount_cents, status from portal_payments where id = $1',
          [payments.learner],
        ),
      ).toEqual([{ user_id: null, subscription_id: null, amount_cents: 9000, status: 'paid' }]);
    });
  });

  test('the figures are for platform administrators', async () => {
    await stage.undone(async () => {
      const asked = await stage.as('platform', 'select * from portal_figures()');
      expect(asked.rows).toEqual([
        {
          active_months: '1',
          active_trials: '1',
          learners: '4',
          payments_this_month: '2',
          revenue_this_month_cents: '18000',
        },
      ]);
      for (const actor of ['principal', 'learner', 'anonymous'] as const) {
        expect((await stage.as(actor, 'select * from portal_figures()')).refusal).toBe('42501');
      }
    });
  });
});
