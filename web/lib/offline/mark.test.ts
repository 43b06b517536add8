import { beforeEach, expect, test, vi } from 'vitest';
import { beginKeeping, dropForeignKept, forgetKept, keptHolder } from './mark.ts';
import { keepReadings, readingOf } from './store.ts';
import { databases, freshDevice, signedIn, signedOut } from './testing.ts';

const ann = { userId: 'ann', sessionId: 'one' };
const news = [{ key: '["news"]', at: Date.now(), answer: ['Sports day'] }];

beforeEach(async () => {
  freshDevice();
  signedIn('ann', 'one');
  expect(beginKeeping('ann')).toEqual(ann);
  await keepReadings(ann, news);
  expect(await databases()).toEqual(['kept:ann:one']);
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

test('a tab that has not heard of the sign-out writes nothing down any more', async () => {
  await forgetKept();
  await isEmpty();
  await keepReadings(ann, news);
  expect(await databases()).toEqual([]);
});

test("a tab that shows another person's screens still writes nothing into this account's database", async () => {
  signedIn('ben', 'two');
  const ben = beginKeeping('ben');
  await keepReadings(ann, news);
  expect(ben).toEqual({ userId: 'ben', sessionId: 'two' });
  expect(await readingOf({ userId: 'ben', sessionId: 'two' }, '["news"]')).toBeUndefined();
  expect(await databases()).not.toContain('kept:ann:one');
});

test('nothing is kept for a session of one tab, for another account, or where no worker can serve the page', () => {
  expect(beginKeeping('ben')).toBeNull();
  vi.stubGlobal('isSecureContext', false);
  expect(beginKeeping('ann')).toBeNull();
  vi.stubGlobal('isSecureContext', true);
  signedOut();
  signedIn('ann', 'one', sessionStorage);
  expect(beginKeeping('ann')).toBeNull();
});
