import { expect, test } from 'vitest';
import { deskQuestionForm } from './desk-questions.ts';
import { newMessageForm } from './messages.ts';

const written = {
  recipient_id: crypto.randomUUID(),
  message_type: 'general',
  content: 'Good morning',
  urgent_reason: 'x'.repeat(201),
} as const;

test('a reason that was typed before the type was changed holds no message back, and goes along with none', () => {
  expect(newMessageForm.parse(written).urgent_reason).toBeNull();
  expect(newMessageForm.parse({ ...written, urgent_reason: 'She is ill' }).urgent_reason).toBeNull();
});

test('the reason of an urgent message goes along, and a long one is told of as the reason', () => {
  const urgent = { ...written, message_type: 'urgent' } as const;
  expect(newMessageForm.parse({ ...urgent, urgent_reason: ' She is ill ' }).urgent_reason).toBe('She is ill');
  const asked = { ...written, desk: crypto.randomUUID() };
  for (const { error } of [newMessageForm.safeParse(urgent), deskQuestionForm.safeParse(asked)])
    expect(error?.issues).toMatchObject([
      { path: ['urgent_reason'], message: 'The reason can be at most 200 characters long' },
    ]);
});
