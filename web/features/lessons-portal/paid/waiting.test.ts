import { expect, it } from 'vitest';
import { LATE_AFTER_ANSWERS, paidState, waitBeforeAsking } from './waiting.ts';

const open = { status: 'created' } as const;

it('waits for the signed word, and says when it is late', () => {
  expect(paidState(open, undefined, 1)).toBe('waiting');
  expect(paidState(open, undefined, LATE_AFTER_ANSWERS + 1)).toBe('late');
  expect(paidState({ status: 'paid' }, undefined, 3)).toBe('paid');
});

it('waits for a second card when the first was declined', () => {
  const declined = { status: 'failed' } as const;
  expect(paidState(declined, undefined, 1)).toBe('waiting');
  expect(paidState(declined, undefined, LATE_AFTER_ANSWERS + 1)).toBe('failed');
  expect(paidState(declined, 'failed', 1)).toBe('failed');
  expect(waitBeforeAsking(declined, 1)).toBe(1000);
});

it('believes the address only while the payment is open', () => {
  expect(paidState(open, 'cancelled', 1)).toBe('cancelled');
  expect(paidState(open, 'failed', 1)).toBe('failed');
  expect(paidState({ status: 'paid' }, 'cancelled', 2)).toBe('paid');
  expect(paidState({ status: 'refunded' }, undefined, 2)).toBe('refunded');
});

it("knows nothing of somebody else's payment", () => {
  expect(paidState(null, undefined, 1)).toBe('unknown');
});

it('asks quickly at first, then rarely, and no more once it is decided', () => {
  expect(waitBeforeAsking(open, 1)).toBe(1000);
  expect(waitBeforeAsking(open, 12)).toBe(30_000);
  expect(waitBeforeAsking(open, 100)).toBe(false);
  expect(waitBeforeAsking({ status: 'paid' }, 1)).toBe(false);
  expect(waitBeforeAsking(null, 1)).toBe(false);
});
