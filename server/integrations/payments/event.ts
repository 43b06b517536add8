import { z } from 'zod';

export type CheckoutMode = 'live' | 'test';

/** Without control characters and halves of a character: Postgres keeps neither. */
const word = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);
const id = word(200).min(1);

/**
 * An event as Yoco documents it, read as far as it is needed: what it is, and of a payment or refund which,
 * for which checkout, how much. Kinds that are not known today are taken, to be ignored.
 */
const yocoEvent = z.looseObject({
  id,
  type: word(60).min(1),
  payload: z
    .looseObject({
      id: id.optional(),
      amount: z.int32().optional(),
      currency: word(10).optional(),
      mode: word(20).optional(),
      /** Of a refund: the payment that is paid back. */
      paymentId: id.optional(),
      metadata: z.looseObject({ checkoutId: id.optional() }).nullish(),
    })
    .optional(),
});

/** What private.record_payment_event takes. */
export type PaymentEvent = {
  id: string;
  type: string;
  mode: string | null;
  /** The payment or the refund. */
  object_id: string | null;
  checkout_id: string | null;
  of_payment: string | null;
  amount_cents: number | null;
  currency: string | null;
};

/** Reads the body of a webhook; undefined when it is none. */
export function readEvent(body: string): PaymentEvent | undefined {
  const parsed = yocoEvent.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const { id: eventId, type, payload } = parsed.data;
  return {
    id: eventId,
    type,
    mode: payload?.mode ?? null,
    object_id: payload?.id ?? null,
    checkout_id: payload?.metadata?.checkoutId ?? null,
    of_payment: payload?.paymentId ?? null,
    amount_cents: payload?.amount ?? null,
    currency: payload?.currency ?? null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
