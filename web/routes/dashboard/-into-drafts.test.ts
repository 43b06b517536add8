import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimDrafts, readDraft, writeDraft } from '#web/lib/draft-storage.ts';
import { type ShownWaiting, showWaiting } from '#web/lib/offline/waiting.ts';
import { intoDrafts } from './-into-drafts.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  claimDrafts('naledi');
});
afterEach(() => {
  showWaiting([]);
  vi.unstubAllGlobals();
});

const waits = (kind: string, about: string, body: object): ShownWaiting => ({
  id: `${kind} ${about}`,
  kind,
  about,
  body,
  at: 1,
  refusal: null,
  isSending: false,
});

test('what was written to a desk is in its box again, under what was begun there since', () => {
  writeDraft('desk-answer:talk', {
    values: { content: 'And one more thing.', urgent_reason: '' },
    beside: 'answer',
  });
  showWaiting([
    waits('desk-message', 'talk', { content: 'We pay on Friday.', urgent_reason: 'The trip is on Monday' }),
    waits('desk-question', 'other', {
      desk: 'accounts',
      student: null,
      subject: 'Fees',
      content: 'How much?',
    }),
  ]);
  intoDrafts('me');
  expect(readDraft('desk-answer:talk')).toEqual({
    values: { content: 'And one more thing.\nWe pay on Friday.', urgent_reason: 'The trip is on Monday' },
    beside: 'answer',
  });
  expect(readDraft('desk-question:me')).toEqual({
    values: { desk: 'accounts', subject: 'Fees', content: 'How much?' },
    beside: null,
  });
});

test('what was filled in at a request is in its form again', () => {
  const asked = { version: 2, student_id: 'lwazi' };
  showWaiting([
    waits('answer', 'trip lwazi', { ...asked, request_id: 'trip', answer: 'yes', filled: { meal: 'None' } }),
    waits('answer', 'photo lwazi', { ...asked, request_id: 'photo', answer: 'no', filled: {} }),
  ]);
  intoDrafts('me');
  expect(readDraft('answer:trip:2:lwazi')).toEqual({ meal: 'None' });
  expect(readDraft('answer:photo:2:lwazi')).toBeNull();
});
