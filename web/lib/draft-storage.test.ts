import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetShown, noteProfile } from './acting.ts';
import { claimDrafts, forgetDrafts, onDraftsForgotten, readDraft, writeDraft } from './draft-storage.ts';

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
  claimDrafts(null);
});
afterEach(() => {
  forgetShown();
  vi.unstubAllGlobals();
});

test('a session that ends keeps the drafts for the same person, and shows them to nobody meanwhile', () => {
  claimDrafts('naledi');
  writeDraft('report', 'Reads well');
  claimDrafts(null);
  expect(readDraft('report')).toBeNull();
  claimDrafts('naledi');
  expect(readDraft('report')).toBe('Reads well');
});

test('another person who signs in finds nothing, and nothing lies on the device any more', () => {
  claimDrafts('naledi');
  writeDraft('report', 'Reads well');
  claimDrafts('pule');
  expect(readDraft('report')).toBeNull();
  claimDrafts('naledi');
  expect(readDraft('report')).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test("a registration that another family began after somebody's session had ended is not shown to that person", () => {
  claimDrafts('naledi');
  writeDraft('report', 'Reads well');
  claimDrafts(null);
  writeDraft('registration:parent', { child: 'Sipho' });
  expect(readDraft('registration:parent')).toEqual({ child: 'Sipho' });
  claimDrafts('naledi');
  expect(readDraft('registration:parent')).toBeNull();
  expect(JSON.stringify(sessionStorage)).not.toContain('Sipho');
  expect(readDraft('report')).toBe('Reads well');
});

test('copies in memory are told to go when another person signs in, and at a sign-out; not by a new token', () => {
  const told = vi.fn();
  const stop = onDraftsForgotten(told);
  claimDrafts('naledi');
  told.mockClear();
  claimDrafts('naledi');
  expect(told).not.toHaveBeenCalled();
  claimDrafts('pule');
  expect(told).toHaveBeenCalledTimes(1);
  forgetDrafts();
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  forgetDrafts();
  expect(told).toHaveBeenCalledTimes(2);
});

test('what is typed as one profile is not in another of the account, and lies there when it is in use again', () => {
  claimDrafts('naledi');
  noteProfile('teacher');
  writeDraft('report', 'Reads well');
  forgetShown();
  noteProfile('parent');
  expect(readDraft('report')).toBeNull();
  writeDraft('report', 'Of somebody else');
  forgetShown();
  noteProfile('teacher');
  expect(readDraft('report')).toBe('Reads well');
});
