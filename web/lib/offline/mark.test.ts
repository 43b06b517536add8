import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetShown, noteProfile } from '#web/lib/acting.ts';
import {
  beginKeeping,
  dropForeignKept,
  forgetKept,
  forgetKeptOf,
  keptHolder,
  noteWaiting,
  waitingElsewhere,
} from './mark.ts';
import { keepReadings, readingOf } from './store.ts';
import { databases, freshDevice, signedIn, signedOut } from './testing.ts';

const ann = { userId: 'ann', sessionId: 'one', profileId: 'parent' };
const news = [{ key: '["news"]', at: Date.now(), answer: ['Sports day'] }];

afterEach(forgetShown);
beforeEach(async () => {
  freshDevice();
  signedIn('ann', 'one');
  expect(beginKeeping('ann', 'parent')).toEqual(ann);
  await keepReadings(ann, news);
  expect(await databases()).toEqual(['kept:ann:one:parent']);
});

const isEmpty = () => vi.waitFor(async () => expect(await databases()).toEqual([]));

test("what the session has read stays while it is the browser's", async () => {
  dropForeignKept();
  expect(keptHolder()).toEqual(ann);
  expect(await readingOf(ann, '["news"]')).toMatchObject({ answer: ['Sports day'] });
});

test.each([
  ['nobody is signed in any more', () => signedOut()],
  ['another account signs in', () => signedIn('ben', 'two')],
  ['the same account signs in anew, perhaps without its second step', () => signedIn('ann', 'two')],
  ['another account is signed in for this tab alone', () => signedIn('ben', 'two', sessionStorage)],
])('it goes when %s', async (_why, happen) => {
  happen();
  expect(keptHolder()).toBeNull();
  expect(await readingOf(ann, '["news"]')).toBeUndefined();
  dropForeignKept();
  await isEmpty();
  expect(localStorage.getItem('kept')).toBeNull();
});

test('it goes at a sign-out, also while another tab has it open', async () => {
  const { withKept } = await import('./store.ts');
  await withKept(ann, async (store) => {
    await forgetKept();
    await vi.waitFor(async () => expect(await databases()).toEqual([]));
    await expect(store.get('readings', '["news"]')).rejects.toThrow();
  });
});

test('what is known to lie here goes in the turn of the sign-out, with which the tab may be closed', async () => {
  const deleted = vi.spyOn(indexedDB, 'deleteDatabase');
  signedOut();
  dropForeignKept();
  expect(deleted).toHaveBeenCalledWith('kept:ann:one:parent');
  await isEmpty();
});

test('a tab that has not heard of the sign-out writes nothing down any more', async () => {
  await forgetKept();
  await isEmpty();
  await keepReadings(ann, news);
  expect(await databases()).toEqual([]);
});

test("a tab that shows another person's screens still writes nothing into this account's database", async () => {
  signedIn('ben', 'two');
  const ben = beginKeeping('ben', 'parent');
  await keepReadings(ann, news);
  expect(ben).toEqual({ userId: 'ben', sessionId: 'two', profileId: 'parent' });
  expect(
    await readingOf({ userId: 'ben', sessionId: 'two', profileId: 'parent' }, '["news"]'),
  ).toBeUndefined();
  expect(await databases()).not.toContain('kept:ann:one:parent');
});

test('nothing is kept for a session of one tab, for another account, or where no worker can serve the page', () => {
  expect(beginKeeping('ben', 'parent')).toBeNull();
  vi.stubGlobal('isSecureContext', false);
  expect(beginKeeping('ann', 'parent')).toBeNull();
  vi.stubGlobal('isSecureContext', true);
  signedOut();
  signedIn('ann', 'one', sessionStorage);
  expect(beginKeeping('ann', 'parent')).toBeNull();
});

/** The page begins anew as another profile of the account. */
const switchTo = (profileId: string) => {
  forgetShown();
  localStorage.setItem(
    'acting',
    JSON.stringify({ sessionId: 'one', profileId, at: Date.now(), isPending: false }),
  );
  noteProfile(profileId);
};

test('what one profile has read is not shown in another, and lies there when it is in use again', async () => {
  noteProfile('parent');
  switchTo('teacher');
  expect(keptHolder()).toBeNull();
  const teacher = beginKeeping('ann', 'teacher');
  expect(teacher).toEqual({ ...ann, profileId: 'teacher' });
  expect(await readingOf({ ...ann, profileId: 'teacher' }, '["news"]')).toBeUndefined();
  expect(await readingOf(ann, '["news"]')).toBeUndefined();
  switchTo('parent');
  dropForeignKept();
  expect(await readingOf(ann, '["news"]')).toMatchObject({ answer: ['Sports day'] });
});

test('a page that still shows the profile before keeps and reads nothing any more', async () => {
  noteProfile('parent');
  localStorage.setItem(
    'acting',
    JSON.stringify({ sessionId: 'one', profileId: 'teacher', at: Date.now(), isPending: true }),
  );
  expect(keptHolder()).toBeNull();
  expect(beginKeeping('ann', 'parent')).toBeNull();
  expect(await readingOf(ann, '["news"]')).toBeUndefined();
});

test('what waits under a profile is told in the others, and goes with it', async () => {
  noteProfile('parent');
  noteWaiting(ann, 2);
  expect(waitingElsewhere()).toEqual({});
  switchTo('teacher');
  expect(waitingElsewhere()).toEqual({ parent: 2 });
  await keepReadings(beginKeeping('ann', 'teacher') ?? ann, news);
  forgetKeptOf('parent');
  expect(waitingElsewhere()).toEqual({});
  await vi.waitFor(async () => expect(await databases()).toEqual(['kept:ann:one:teacher']));
});

test('at a sign-out all of it goes, of every profile', async () => {
  noteProfile('parent');
  switchTo('teacher');
  await keepReadings(beginKeeping('ann', 'teacher') ?? ann, news);
  expect((await databases()).toSorted()).toEqual(['kept:ann:one:parent', 'kept:ann:one:teacher']);
  await forgetKept();
  await isEmpty();
});

test('a sign-out goes on where the browser refuses its databases', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const kept = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get: refuse });
  try {
    await forgetKept();
  } finally {
    if (kept) Object.defineProperty(globalThis, 'indexedDB', kept);
  }
  expect(localStorage.getItem('kept')).toBeNull();
});
