import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  changeComposer,
  composerOf,
  draftKey,
  newMessageName,
  readNewMessageDraft,
} from '#web/features/messages/drafts.ts';
import { claimDrafts, readDraft, writeDraft } from '#web/lib/draft-storage.ts';
import { type ShownWaiting, showWaiting, waitingHere } from '#web/lib/offline/waiting.ts';
import { intoDrafts } from './-into-drafts.ts';

/** The browser's storage as far as drafts use it: its keys are its own properties. */
function tabStorage(): object {
  const storage = {};
  const put = (name: string, value: unknown) => Object.defineProperty(storage, name, { value });
  put('getItem', (name: string) => Reflect.get(storage, name) ?? null);
  put('setItem', (name: string, value: string) => Reflect.set(storage, name, value));
  put('removeItem', (name: string) => Reflect.deleteProperty(storage, name));
  return storage;
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', tabStorage());
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
  expect(readDraft('desk-question:me:accounts:')).toEqual({
    values: { desk: 'accounts', subject: 'Fees', content: 'How much?' },
    beside: null,
  });
});

test('two first messages and two questions wait each for their own recipient and learner', () => {
  const first = (id: string, recipient_id: string, related_student_id: string | null, content: string) => ({
    ...waits('first-message', recipient_id, { recipient_id, related_student_id, content }),
    id,
  });
  // The window of the last one was open while it was on its way.
  writeDraft('messages.me.new', { content: 'And Lwazi?', sent: { content: '', id: 'c', holder: '' } });
  const question = (desk: string, student: string | null, content: string) =>
    waits('desk-question', content, { desk, student, content });
  showWaiting([
    first('a', 'teacher', 'sipho', 'Sipho was in a fight.'),
    first('b', 'principal', null, 'When does school begin?'),
    first('c', 'teacher', 'lwazi', 'And Lwazi?'),
    question('accounts', null, 'How much?'),
    question('office', 'sipho', 'Sipho is ill.'),
    question('office', 'lwazi', 'Lwazi is late.'),
  ]);
  intoDrafts('me');
  const kept = Object.fromEntries(
    Object.keys(sessionStorage).map((name) => {
      const { draft } = JSON.parse(sessionStorage.getItem(name) ?? '');
      return [name.replace('draft:', ''), draft.content ?? draft.values.content];
    }),
  );
  expect(kept).toEqual({
    'messages.me.new.teacher.sipho': 'Sipho was in a fight.',
    'messages.me.new.principal.': 'When does school begin?',
    'messages.me.new.teacher.lwazi': 'And Lwazi?',
    'desk-question:me:accounts:': 'How much?',
    'desk-question:me:office:sipho': 'Sipho is ill.',
    'desk-question:me:office:lwazi': 'Lwazi is late.',
  });
  // Where it has arrived after all, the next attempt is known by it.
  expect(readNewMessageDraft('me', 'new.teacher.lwazi').sent).toMatchObject({ id: 'c' });
  expect(newMessageName('me', 'principal')).toBe('new.principal.');
  expect(newMessageName('me', undefined)).toBe('new.principal.');
});

test('a reply that was on its way is in its box only once the thread is read without it, under the id of its first attempt', () => {
  const key = (about: string) => draftKey('me', about);
  const reply = (about: string) => ({
    ...waits('reply', about, { content: 'We come at nine.' }),
    isSending: true,
  });
  changeComposer(key('lost'), { kind: 'typed', text: 'And Lwazi?' });
  showWaiting([reply('arrived'), reply('lost'), reply('answered')]);
  intoDrafts('me');
  expect(composerOf(key('arrived')).text).toBe('');
  const reason = 'The session ended.';
  // A thread that stands on the screen knows what it holds, and what waits here: none of these any more.
  expect(waitingHere.all()).toEqual([]);
  changeComposer(key('arrived'), { kind: 'known', there: ['reply arrived'], reason });
  changeComposer(key('lost'), { kind: 'known', there: [], reason });
  changeComposer(key('answered'), { kind: 'known', there: [], reason });
  // Its answer comes after the end of the session.
  changeComposer(key('answered'), { kind: 'arrived', ids: ['reply answered'] });
  expect(['arrived', 'lost', 'answered'].map((about) => composerOf(key(about)).text)).toEqual([
    '',
    'We come at nine.\nAnd Lwazi?',
    '',
  ]);
  expect(composerOf(key('lost')).failure).toMatchObject({ id: 'reply lost' });
});

test('a question that was on its way from a window of what had waited before is in its form once', () => {
  const values = { desk: 'accounts', subject: 'Fees', content: 'How much?' };
  const begun = {
    values,
    beside: null,
    sent: { id: 'desk-question talk', content: 'as it was sent', holder: 'talk' },
  };
  writeDraft('desk-question:me:accounts:', begun);
  showWaiting([waits('desk-question', 'talk', { ...values, student: null })]);
  intoDrafts('me');
  expect(readDraft('desk-question:me:accounts:')).toEqual(begun);
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
