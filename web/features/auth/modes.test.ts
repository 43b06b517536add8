import { expect, it } from 'vitest';
import { parseAuthSearch } from './modes.ts';

it('login is the mode without a name', () => {
  expect(parseAuthSearch({})).toEqual({});
  expect(parseAuthSearch({ mode: 'login' })).toEqual({});
  expect(parseAuthSearch({ mode: 'nonsense' })).toEqual({});
  expect(parseAuthSearch({ mode: 'register-parent' })).toEqual({ mode: 'register-parent' });
});

it('returns only to paths of the protected area', () => {
  expect(parseAuthSearch({ next: '/dashboard/messages' })).toEqual({ next: '/dashboard/messages' });
  expect(parseAuthSearch({ next: '//elsewhere.example' })).toEqual({});
  expect(parseAuthSearch({ next: 'https://elsewhere.example/dashboard' })).toEqual({});
  expect(parseAuthSearch({ next: '/dashboard/../auth' })).toEqual({});
  expect(parseAuthSearch({ next: '/dashboards' })).toEqual({});
});
