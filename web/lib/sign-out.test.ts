import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetShown, noteProfile } from './acting.ts';
import { beginKeeping, noteWaiting } from './offline/mark.ts';
import { freshDevice, signedIn } from './offline/testing.ts';
import { maySignOut } from './sign-out.ts';
import { setAsker } from './unsaved.ts';

const ann = { userId: 'ann', sessionId: 'one', profileId: 'parent' };
const staying = vi.fn(async () => false);

afterEach(forgetShown);
beforeEach(() => {
  freshDevice();
  signedIn('ann', 'one');
  beginKeeping('ann', 'parent');
  staying.mockClear();
  setAsker(staying);
});

test('nobody is asked about a device on which nothing waits', async () => {
  expect(await maySignOut()).toBe(true);
  expect(staying).not.toHaveBeenCalled();
});

test.each([
  ['that has not heard of a profile', () => {}],
  ['that has not looked at what waits', () => noteProfile('parent')],
  ['of another profile', () => noteProfile('teacher')],
])('a reply that waits is asked about on a page %s', async (_which, open) => {
  noteWaiting(ann, 1);
  open();
  expect(await maySignOut()).toBe(false);
  expect(staying).toHaveBeenCalledOnce();
});

test('a reply that has arrived meanwhile is asked about no more', async () => {
  noteProfile('parent');
  noteWaiting(ann, 1);
  noteWaiting(ann, 0);
  expect(await maySignOut()).toBe(true);
});
