import { expect, it } from 'vitest';
import { parseAuthSearch } from './modes.ts';

const nothing = { mode: undefined, notice: undefined, next: undefined, code: undefined, add: undefined };

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

it('takes the code of a letter as somebody may have it, and never more than a code is long', () => {
  expect(parseAuthSearch({ mode: 'claim', code: 'abcde-fghjk' })).toEqual({
    mode: 'claim',
    code: 'ABCDEFGHJK',
  });
  expect(parseAuthSearch({ mode: 'claim', code: 12 })).toEqual({ mode: 'claim', code: '12' });
  for (const code of ['', ' - ', null, true, { a: 1 }]) {
    expect(parseAuthSearch({ mode: 'claim', code })).toEqual({ mode: 'claim', code: undefined });
  }
  expect(parseAuthSearch({ code: 'A'.repeat(5000) }).code).toHaveLength(40);
});
