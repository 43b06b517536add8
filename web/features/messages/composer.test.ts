import { describe, expect, test } from 'vitest';
import {
  type Composer,
  composerReducer,
  emptyComposer,
  interrupted,
  nextMessage,
  nextWithFiles,
} from './composer.ts';

const now = new Date('2026-03-02T08:00:00Z');
const message = (id: string, content: string) => ({ id, content, created_at: now.toISOString() });
const typed = (text: string): Composer => ({ ...emptyComposer, text });

const submit = (composer: Composer, id: string): Composer => {
  const next = nextMessage(composer, id, now);
  return next ? composerReducer(composer, { kind: 'submitted', message: next }) : composer;
};

describe('the reply box', () => {
  test.each(['', ' ', '\n\t  '])('ignores white space: %j', (text) => {
    expect(nextMessage(typed(text), 'a', now)).toBeNull();
  });

  test('empties while the message is on its way, and keeps the trimmed text as pending', () => {
    expect(submit(typed('  Good morning \n'), 'a')).toEqual({
      ...emptyComposer,
      pending: [message('a', 'Good morning')],
      failure: null,
    });
  });

  test('forgets a message once it has arrived', () => {
    const sent = composerReducer(submit(typed('Hello'), 'a'), { kind: 'arrived', ids: ['a', 'z'] });
    expect(sent).toEqual(emptyComposer);
  });

  test('stays the same object when nothing of it has arrived, so that nothing is drawn again', () => {
    const composer = submit(typed('Hello'), 'a');
    expect(composerReducer(composer, { kind: 'arrived', ids: ['z'] })).toBe(composer);
  });

  test('takes a message back that could not be sent', () => {
    const failed = composerReducer(submit(typed('Hello'), 'a'), {
      kind: 'failed',
      id: 'a',
      reason: 'Offline',
    });
    expect(failed).toEqual({
      ...emptyComposer,
      text: 'Hello',
      failure: { id: 'a', content: 'Hello', reason: 'Offline' },
    });
  });

  test('keeps what was typed since, below the message that came back', () => {
    const typing = composerReducer(submit(typed('Hello'), 'a'), { kind: 'typed', text: 'And one more' });
    const failed = composerReducer(typing, { kind: 'failed', id: 'a', reason: 'Offline' });
    expect(failed.text).toBe('Hello\nAnd one more');
  });

  test('tries the same text again under the same id, so that it cannot arrive twice', () => {
    const failed = composerReducer(submit(typed('Hello'), 'a'), {
      kind: 'failed',
      id: 'a',
      reason: 'Offline',
    });
    expect(nextMessage(failed, 'b', now)?.id).toBe('a');
  });

  test('sends changed text as a message of its own', () => {
    const failed = composerReducer(submit(typed('Hello'), 'a'), {
      kind: 'failed',
      id: 'a',
      reason: 'Offline',
    });
    const changed = composerReducer(failed, { kind: 'typed', text: 'Hello, teacher' });
    expect(nextMessage(changed, 'b', now)?.id).toBe('b');
  });

  test('empties when a message that seemed lost turns out to have arrived', () => {
    const failed = composerReducer(submit(typed('Hello'), 'a'), {
      kind: 'failed',
      id: 'a',
      reason: 'Offline',
    });
    expect(composerReducer(failed, { kind: 'arrived', ids: ['a'] })).toEqual(emptyComposer);
  });

  const two = () =>
    interrupted(submit(composerReducer(submit(typed('One'), 'a'), { kind: 'typed', text: 'Two' }), 'b'));
  const known = (composer: Composer, there: string[]) =>
    composerReducer(composer, { kind: 'known', there, reason: 'Closed' });

  test('takes back nothing that was on its way when the page was closed before it is known what became of it', () => {
    expect(two()).toEqual({
      ...emptyComposer,
      interrupted: [message('a', 'One'), message('b', 'Two')],
    });
    expect(interrupted(submit(two(), 'c')).interrupted).toHaveLength(2);
  });

  test('takes back all of it that was lost, in order, above what was typed since', () => {
    const since = composerReducer(two(), { kind: 'typed', text: 'Three' });
    expect(known(since, ['z'])).toEqual({
      ...emptyComposer,
      text: 'One\nTwo\nThree',
      failure: { id: 'a', content: 'One', reason: 'Closed' },
    });
  });

  test('takes back nothing of what is in the thread or waits on the device', () => {
    expect(known(two(), ['a', 'b'])).toEqual(emptyComposer);
    expect(known(two(), ['a'])).toMatchObject({ text: 'Two', failure: { id: 'b' }, interrupted: [] });
    expect(composerReducer(two(), { kind: 'arrived', ids: ['a', 'b'] })).toEqual(emptyComposer);
  });

  test('reads what an earlier version has kept', () => {
    const { interrupted: _, ...kept } = submit(typed('One'), 'a');
    expect(interrupted(kept).interrupted).toEqual([message('a', 'One')]);
  });
});

describe('a reply with files', () => {
  const submitWithFiles = (composer: Composer, id: string): Composer =>
    composerReducer(composer, { kind: 'submittedWithFiles', message: nextWithFiles(composer, id, now) });
  const sent = () => submitWithFiles(typed(' Hello '), 'a');

  test('stays in the box until all of it has arrived, also where the thread has its text already', () => {
    expect(composerReducer(sent(), { kind: 'arrived', ids: ['a'] })).toMatchObject({ text: ' Hello ' });
    expect(composerReducer(sent(), { kind: 'arrivedWithFiles' })).toEqual(emptyComposer);
  });

  test('takes nothing along of what was typed while it was on its way, or had failed before', () => {
    const meanwhile = composerReducer(sent(), { kind: 'typed', text: 'And this' });
    expect(composerReducer(meanwhile, { kind: 'arrivedWithFiles' })).toEqual(typed('And this'));
    const both = submitWithFiles(composerReducer(submit(typed('A'), 'a'), { kind: 'typed', text: 'B' }), 'b');
    const failed = composerReducer(both, { kind: 'failed', id: 'a', reason: 'Offline' });
    expect(failed.text).toBe('A\nB');
    expect(composerReducer(failed, { kind: 'arrivedWithFiles' })).toMatchObject({
      text: 'A',
      failure: { id: 'a', content: 'A' },
      withFiles: null,
    });
  });

  test('is the same message where it is tried again, with files or without', () => {
    expect(nextWithFiles(sent(), 'b', now).id).toBe('a');
    expect(nextMessage(sent(), 'b', now)?.id).toBe('a');
    expect(nextWithFiles(submitWithFiles(emptyComposer, 'a'), 'b', now)).toEqual(message('a', ''));
    const changed = composerReducer(sent(), { kind: 'typed', text: 'Hello, teacher' });
    expect([nextWithFiles(changed, 'b', now).id, nextMessage(changed, 'b', now)?.id]).toEqual(['b', 'b']);
  });

  test('is the message whose text failed before without them', () => {
    const failed = composerReducer(submit(typed('Hello'), 'a'), {
      kind: 'failed',
      id: 'a',
      reason: 'Offline',
    });
    const again = submitWithFiles(failed, 'b');
    expect(again).toMatchObject({ text: 'Hello', withFiles: { id: 'a' } });
    // What is on its way with files stays in the box until they are there too.
    expect(composerReducer(again, { kind: 'arrived', ids: ['a'] }).text).toBe('Hello');
  });

  test('is not in the box after a reload until it is known whether it has arrived', () => {
    const reloaded = interrupted(sent());
    expect(reloaded).toEqual({ ...emptyComposer, interrupted: [message('a', 'Hello')] });
    const there = (ids: string[]) =>
      composerReducer(reloaded, { kind: 'known', there: ids, reason: 'Closed' });
    expect(there(['a'])).toEqual(emptyComposer);
    expect(there([])).toMatchObject({ text: 'Hello', failure: { id: 'a' } });
    expect(nextMessage(there([]), 'b', now)?.id).toBe('a');
  });

  test('is none any more after a reload where other words stand in the box, or none', () => {
    const changed = composerReducer(sent(), { kind: 'typed', text: 'Hello, teacher' });
    expect(interrupted(changed)).toEqual({ ...emptyComposer, text: 'Hello, teacher' });
    expect(interrupted(submitWithFiles(emptyComposer, 'a'))).toEqual(emptyComposer);
  });
});

test('a draft that is kept has the reason in words, and what says it anew goes with the page', () => {
  const failed = composerReducer(
    { ...emptyComposer, pending: [message('a', 'Hello')] },
    { kind: 'failed', id: 'a', reason: 'Offline', sayAnew: () => 'Akuxhunyiwe' },
  );
  expect(failed.failure?.sayAnew?.()).toBe('Akuxhunyiwe');
  expect(JSON.parse(JSON.stringify(failed)).failure).toEqual({
    id: 'a',
    content: 'Hello',
    reason: 'Offline',
  });
});
