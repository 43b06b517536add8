import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDrafts } from '#web/lib/draft-storage.ts';
import {
  changeComposer,
  composerOf,
  draftKey,
  isAnyOnItsWay,
  newMessageName,
  readNewMessageDraft,
  watchComposer,
  writeNewMessageDraft,
} from './drafts.ts';

const key = draftKey('thandi', 'about-sipho');

/** The browser's storage as far as drafts use it: its keys are its own properties. */
function tabStorage(): Storage {
  const storage = {};
  const put = (name: string, value: unknown) =>
    Object.defineProperty(storage, name, { value, enumerable: false, configurable: true });
  put('getItem', (name: string) => Reflect.get(storage, name) ?? null);
  put('setItem', (name: string, value: string) => Reflect.set(storage, name, value));
  put('removeItem', (name: string) => Reflect.deleteProperty(storage, name));
  return storage as Storage;
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', tabStorage());
  forgetDrafts();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  test('is kept for each person and conversation', () => {
    changeComposer(key, { kind: 'typed', text: 'Good morning' });
    expect(composerOf(key).text).toBe('Good morning');
    expect(composerOf(draftKey('thandi', 'about-lindi')).text).toBe('');
    expect(composerOf(draftKey('pule', 'about-sipho')).text).toBe('');
  });

  test('is told to whoever watches, until they stop', () => {
    const told = vi.fn();
    const stop = watchComposer(key, told);
    changeComposer(key, { kind: 'typed', text: 'Good' });
    stop();
    changeComposer(key, { kind: 'typed', text: 'Good morning' });
    expect(told).toHaveBeenCalledTimes(1);
  });

  test('leaves nothing behind once it was sent', () => {
    changeComposer(key, { kind: 'typed', text: 'Good morning' });
    changeComposer(key, { kind: 'typed', text: '' });
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('is on its way only where it was sent', () => {
    writeNewMessageDraft('thandi', { content: 'Good morning' });
    expect(isAnyOnItsWay('thandi')).toBe(false);
    writeNewMessageDraft(
      'thandi',
      { content: 'Hello', sent: { content: '', id: 'a', holder: '' } },
      'new.pule.',
    );
    expect(isAnyOnItsWay('thandi')).toBe(true);
  });

  test('that was begun for one person is no beginning of a message to another, and stays', () => {
    const opened = (to?: string) => newMessageName('thandi', to);
    writeNewMessageDraft('thandi', { recipient_id: '', content: 'Good morning' });
    expect(opened('pule')).toBe(opened());
    writeNewMessageDraft('thandi', { recipient_id: 'pule', content: 'Sipho was in a fight' });
    expect(opened('pule')).toBe(opened());
    expect(opened('naledi')).not.toBe(opened());
    expect(readNewMessageDraft('thandi', opened('naledi'))).toEqual({});
    writeNewMessageDraft('thandi', { recipient_id: 'naledi', content: 'Hello' }, opened('naledi'));
    expect(readNewMessageDraft('thandi', opened('naledi'))).toMatchObject({ content: 'Hello' });
    expect(readNewMessageDraft('thandi')).toMatchObject({ content: 'Sipho was in a fight' });
  });

  test('is gone after sign-out', () => {
    changeComposer(key, { kind: 'typed', text: 'Good morning' });
    writeNewMessageDraft('thandi', { content: 'Hello' });
    forgetDrafts();
    expect(composerOf(key).text).toBe('');
    expect(readNewMessageDraft('thandi')).toEqual({});
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('is kept in memory where the browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', undefined);
    changeComposer(key, { kind: 'typed', text: 'Good morning' });
    expect(composerOf(key).text).toBe('Good morning');
  });
});
