import { expect, test } from 'vitest';
import type { DeskQuestionFields } from '#contract/desk-questions.ts';
import { questionResolver } from './question-form.ts';

/** A Monday, six in the evening at the school. */
const now = new Date('2026-03-09T16:00:00Z');
const [closed, open] = [crypto.randomUUID(), crypto.randomUUID()];
const monday = { day_of_week: 1, opens_at: '08:00:00' };
const desks = [
  { id: closed, hours: [{ ...monday, closes_at: '15:00:00' }] },
  { id: open, hours: [{ ...monday, closes_at: '20:00:00' }] },
];
const check = (desk: string, urgent_reason: string) => {
  const fields: DeskQuestionFields = {
    desk,
    student: '',
    subject: '',
    content: 'Is she there?',
    urgent_reason,
  };
  return questionResolver(desks, now)(fields, undefined, { fields: {}, shouldUseNativeValidation: false });
};

test('a reason that was typed for a closed desk makes nothing urgent at one that is open', async () => {
  expect(await check(closed, 'She is ill')).toMatchObject({ values: { urgent_reason: 'She is ill' } });
  expect(await check(open, 'She is ill')).toMatchObject({ values: { urgent_reason: null }, errors: {} });
});

test('a reason that is too long holds back what is written to the closed desk alone', async () => {
  const long = 'x'.repeat(201);
  expect(await check(closed, long)).toMatchObject({ errors: { urgent_reason: {} } });
  expect(await check(open, long)).toMatchObject({ values: { content: 'Is she there?' }, errors: {} });
});
