import { beforeEach, expect, test, vi } from 'vitest';
import { noticeKinds } from '../../contract/enums.ts';
import { noticePath } from '../../contract/notices.ts';
import { pathFor, shortPathFor } from '../../contract/profile-links.ts';
import { endedToken, keepEnd, keepWish, onEnd, ownPath, takeWish, wayBack } from './way-back.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.useRealTimers();
});

test.each([
  '/dashboard',
  '/dashboard/messages/7f2c?message=1',
  '/dashboard/announcements?id=4#below',
  '/dashboard/admin?tab=pending',
])('%s is a page behind the school sign-in', (path) => {
  expect(ownPath(path, '/dashboard')).toBe(path);
});

test.each([
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '/\\evil.example',
  '/dashboard\\..\\..\\evil',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/dashboard/..//evil.example',
  '/%2f%2fevil.example',
  'JaVaScRiPt:alert(1)',
  '/dashboard/%2e%2e/%2e%2e//evil.example',
  '/dashboard/%2e%2e//evil.example',
  '/dashboard/%2e%2e/auth',
  '/dashboardevil',
  '/dash\tboard',
  '/\t/evil.example',
  '/dashboard\n',
  '/dashboard//evil.example',
  '@evil.example',
  '/auth?next=/dashboard',
  '/portal/dashboard',
  `/dashboard/${'a'.repeat(1000)}`,
  ['/dashboard'],
  undefined,
])('%s is none', (path) => {
  expect(ownPath(path, '/dashboard')).toBeUndefined();
});

test('the login of the lessons portal is no page to return to', () => {
  expect(ownPath('/portal/lessons/4?from=mail', '/portal')).toBe('/portal/lessons/4?from=mail');
  expect(ownPath('/portal/auth?next=/portal/account', '/portal')).toBeUndefined();
  expect(ownPath('/portal/auth', '/portal')).toBeUndefined();
});

test('the page that was wanted is given once, behind its own entry only', () => {
  keepWish('/dashboard/messages/7');
  expect(wayBack()).toEqual({ isWanted: true, hasEnded: false });
  expect(takeWish('/dashboard')).toBe('/dashboard/messages/7');
  expect(takeWish('/dashboard')).toBeUndefined();
  keepWish('/dashboard/messages/7');
  expect(takeWish('/portal')).toBeUndefined();
});

test('a session that ended is remembered beside the page', () => {
  keepEnd();
  keepWish('/dashboard/calendar');
  expect(wayBack()).toEqual({ isWanted: true, hasEnded: true });
});

test('the last token of an ended session is kept beside it, and told to who waits for it', () => {
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  const told = vi.fn();
  const stop = onEnd(told);
  keepEnd();
  expect([told.mock.calls.length, endedToken()]).toEqual([0, undefined]);
  keepEnd('the token');
  keepEnd();
  expect([told.mock.calls.length, endedToken()]).toEqual([1, 'the token']);
  stop();
  takeWish('/dashboard');
  expect(endedToken()).toBeUndefined();
});

test('what was wanted half an hour ago is wanted no more', () => {
  vi.useFakeTimers({ now: 0 });
  keepWish('/dashboard/calendar');
  vi.setSystemTime(30 * 60_000 + 1);
  expect(takeWish('/dashboard')).toBeUndefined();
});

test.each(noticeKinds)(
  'the link of a notice or mail of the kind %s is found again after a sign-in',
  (kind) => {
    const id = '8b6c1c52-3b1e-4a58-9f0e-6f5d2a0b7c11';
    for (const role of ['parent', 'teacher', 'admin'])
      for (const target of [null, id, `desk/${id}`, '2026-11-05'])
        for (const student_id of [null, id]) {
          const path = noticePath({ kind, subject_id: id, student_id, target }, role);
          for (const link of [
            path,
            pathFor(id, path),
            shortPathFor(id, '/dashboard'),
            `${pathFor(id, path)}#notifications`,
          ]) {
            keepWish(link);
            expect(takeWish('/dashboard')).toBe(link);
          }
        }
  },
);

test('what somebody else has written into the storage leads nowhere', () => {
  sessionStorage.setItem('way-back', JSON.stringify({ to: 'https://evil.example', at: Date.now() }));
  expect(takeWish('/dashboard')).toBeUndefined();
  sessionStorage.setItem('way-back', 'no JSON');
  expect(wayBack()).toEqual({ isWanted: false, hasEnded: false });
});
