import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  actingProfile,
  followActing,
  forgetShown,
  goOnAs,
  hasSwitchedSince,
  noteProfile,
  shownProfile,
  untilInUse,
} from './acting.ts';
import { freshDevice, signedIn } from './offline/testing.ts';

const begun = vi.fn();
/** What another tab does is heard as the browser tells it. */
let heard: EventTarget;

beforeEach(() => {
  freshDevice();
  heard = new EventTarget();
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard));
  vi.stubGlobal('document', new EventTarget());
  signedIn('ann', 'one');
  begun.mockClear();
  followActing(begun);
});
afterEach(() => {
  forgetShown();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const otherTab = (profileId: string, isPending: boolean, at = Date.now()) => {
  localStorage.setItem('acting', JSON.stringify({ sessionId: 'one', profileId, at, isPending }));
  heard.dispatchEvent(new Event('storage'));
};
/** Whether this page may ask now. */
async function mayAsk(): Promise<boolean> {
  let may = false;
  untilInUse().then(() => {
    may = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  return may;
}

test('a page is of the profile that it read first', async () => {
  expect(noteProfile('teacher')).toBe(true);
  expect([shownProfile(), actingProfile()]).toEqual(['teacher', 'teacher']);
  expect(await mayAsk()).toBe(true);
});

test('a page whose session goes on as another asks nothing any more, and begins anew', async () => {
  noteProfile('teacher');
  otherTab('parent', true);
  expect(await mayAsk()).toBe(false);
  expect(begun).not.toHaveBeenCalled();
  otherTab('parent', false);
  expect(begun).toHaveBeenCalledWith('/dashboard');
  expect(await mayAsk()).toBe(false);
});

test('a switch that fails in another tab leaves the page as it was', async () => {
  noteProfile('teacher');
  otherTab('parent', true);
  const asked = vi.fn();
  untilInUse().then(asked);
  otherTab('teacher', false);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(begun).not.toHaveBeenCalled();
});

test('a tab that was closed in the middle of a switch holds nobody up for ever', async () => {
  noteProfile('teacher');
  otherTab('parent', true, Date.now() - 60_000);
  expect(await mayAsk()).toBe(true);
});

test('another session of this browser, and another person, are no switch', async () => {
  noteProfile('teacher');
  localStorage.setItem(
    'acting',
    JSON.stringify({ sessionId: 'two', profileId: 'parent', at: Date.now(), isPending: false }),
  );
  heard.dispatchEvent(new Event('storage'));
  expect(await mayAsk()).toBe(true);
  forgetShown();
  expect(noteProfile('somebody-else')).toBe(true);
  expect(begun).not.toHaveBeenCalled();
});

test('what the server says of the session begins the page anew, too: a letter, a tab that could not tell', () => {
  noteProfile('teacher');
  expect(noteProfile('parent')).toBe(false);
  expect(begun).toHaveBeenCalledWith('/dashboard');
  expect(actingProfile()).toBe('parent');
});

test('a switch asks the server, then begins anew where it was wanted', async () => {
  noteProfile('teacher');
  const before = Date.now() - 1;
  await goOnAs('parent', '/dashboard/lessons', async () => {
    // Its own request goes out.
    expect(await mayAsk()).toBe(true);
  });
  expect(begun).toHaveBeenCalledWith('/dashboard/lessons');
  expect([actingProfile(), hasSwitchedSince(before)]).toEqual(['parent', true]);
});

test('a switch that is refused changes nothing; one whose answer was lost has happened', async () => {
  noteProfile('teacher');
  const lost = new TypeError('Failed to fetch');
  await expect(goOnAs('parent', '/dashboard', () => Promise.reject(lost))).rejects.toBe(lost);
  expect([begun.mock.calls, actingProfile()]).toEqual([[], 'teacher']);
  await goOnAs('parent', '/dashboard', async () => {
    expect(noteProfile('parent')).toBe(false);
    throw lost;
  });
  expect([begun.mock.calls, actingProfile()]).toEqual([[['/dashboard']], 'parent']);
});
