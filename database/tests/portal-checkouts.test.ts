import { describe, expect, test } from 'vitest';
import { usePayer } from './payer.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const payer = usePayer(stage);
const { jobs, service, openCheckout, statusOf } = payer;

describe('a checkout', () => {
  const open = async (amount = 9000, of = payer.learner.userId) =>
    stage.as(service, `select * from private.open_portal_checkout($1, 'yoco', $2)`, [of, amount]);
  const idOf = async (amount?: number) => (await open(amount)).rows[0]?.payment_id;

  test('is opened once for an impatient learner', async () => {
    await stage.undone(async () => {
      const { paymentId, checkout } = await openCheckout();
      expect((await open()).rows).toEqual([
        { payment_id: paymentId, checkout_url: `https://pay.example/${checkout}` },
      ]);
    });
  });

  test.each([
    ['was paid', `update portal_payments set status = 'paid', paid_at = now() where id = $1`],
    ['failed', `update portal_payments set status = 'failed' where id = $1`],
    ['was left', 'update portal_payments set left_at = now() where id = $1'],
    ['is old', `update portal_payments set created_at = now() - interval '16 minutes' where id = $1`],
    ['was of another price', 'update portal_payments set amount_cents = 8000 where id = $1'],
  ])('that %s is not given again', async (_name, change) => {
    await stage.undone(async () => {
      const { paymentId } = await openCheckout();
      await stage.admin.query(change, [paymentId]);
      expect(await idOf()).not.toBe(paymentId);
    });
  });

  test('of one provider answers no event of another', async () => {
    await stage.undone(async () => {
      const { checkout } = await openCheckout();
      const event = { id: 'evt_x', type: 'payment.succeeded', mode: 'live', checkout_id: checkout };
      const asked = await stage.as(
        jobs,
        `select private.record_payment_event('sandbox', 'live', $1) as outcome`,
        [JSON.stringify({ ...event, object_id: 'p_x', amount_cents: 9000, currency: 'ZAR' })],
      );
      expect(asked.rows).toEqual([{ outcome: 'unknown_checkout' }]);
    });
  });

  test('is for learners, and not opened without end', async () => {
    await stage.undone(async () => {
      const { people, plain } = stage.world;
      expect((await open(9000, people.parent.userId)).refusal).toBe('PR010');
      expect((await open(9000, plain.userId)).refusal).toBe('PR014');
      for (let n = 1; n <= 20; n += 1) expect((await open(9000 + n)).refusal).toBeUndefined();
      expect((await open(8000)).refusal).toBe('PT429');
    });
  });

  test('that the provider refused is forgotten, an opened one is not', async () => {
    await stage.undone(async () => {
      const refused = await idOf();
      await stage.as(service, 'select private.drop_portal_checkout($1)', [refused]);
      const { paymentId } = await openCheckout();
      expect(paymentId).not.toBe(refused);
      await stage.as(service, 'select private.drop_portal_checkout($1)', [paymentId]);
      expect(await statusOf(paymentId)).toBe('created');
    });
  });
});
