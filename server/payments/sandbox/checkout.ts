import { z } from 'zod';
import type { Database } from '../../database/database.ts';

/** A pretended checkout, as the payment that it is for stands now. */
export type SandboxCheckout = {
  checkoutId: string;
  paymentId: string;
  amountCents: number;
  refundedCents: number;
  status: 'created' | 'paid' | 'failed' | 'refunded';
  /** How many events were told of it: each button pressed again tells new ones. */
  tries: number;
};

const checkoutIdForm = z.string().regex(/^ch_[0-9a-f]{32}$/);

type Row = {
  payment_id: string;
  amount_cents: number;
  refunded_cents: number;
  status: SandboxCheckout['status'];
  tries: string;
};

/** Undefined when there is none, or when it belongs to another provider. */
export async function readCheckout(
  database: Database,
  checkoutId: string,
): Promise<SandboxCheckout | undefined> {
  if (!checkoutIdForm.safeParse(checkoutId).success) return undefined;
  const { rows } = await database.queryScoped<Row>(
    { role: 'portal_jobs' },
    { text: 'select * from private.sandbox_checkout($1)', values: [checkoutId] },
    { readOnly: true },
  );
  const [row] = rows;
  return (
    row && {
      checkoutId,
      paymentId: row.payment_id,
      amountCents: row.amount_cents,
      refundedCents: row.refunded_cents,
      status: row.status,
      tries: Number(row.tries),
    }
  );
}
