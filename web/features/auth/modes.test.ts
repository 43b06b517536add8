import { expect, it } from 'vitest';
import { parseAuthSearch } from './modes.ts';

const nothing = { mode: undefined, notice: undefined, next: undefined };

it('login is the mode without a name', () => {
  expect(parseAuthSearch({})).toStrictEqual(nothing);
  expect(parseAuthSearch({ mode: 'login' })).toStrictEqual(nothing);
  expect(parseAuthSearch({ mode: 'nonsense' })).toStrictEqual(nothing);
  expect(parseAuthSearch({ mode: 'register-parent' })).toEqual({ mode: 'register-parent' });
});

it('returns only to paths of the protected area', () => {
  expect(parseAuthSearch({ next: '/dashboard/messages' })).toEqual({ next: '/dashboard/messages' });
  for (const next of [
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/dashboard//elsewhere.example',
    'https://elsewhere.example/dashboard',
    'javascript:alert(1)',
    '/dashboard/../auth',
    '/dashboards',
    '/dashboard\n',
    { a: 1 },
  ]) {
    expect(parseAuthSearch({ next })).toStrictEqual(nothing);
  }
});
