import { expect, it } from 'vitest';
import { parsePortalAuthSearch } from './portal-search.ts';

const nothing = { tab: undefined, mode: undefined, notice: undefined, next: undefined };

it('shows the login tab unless it is asked for the other', () => {
  expect(parsePortalAuthSearch({})).toStrictEqual(nothing);
  expect(parsePortalAuthSearch({ tab: 'login', mode: 'register-parent' })).toStrictEqual(nothing);
  expect(parsePortalAuthSearch({ tab: 'sign-up' })).toEqual({ tab: 'sign-up' });
});

it('returns only to pages of the portal', () => {
  expect(parsePortalAuthSearch({ next: '/portal/account' })).toEqual({ next: '/portal/account' });
  expect(parsePortalAuthSearch({ next: '/portal/lessons/1b-2' })).toEqual({ next: '/portal/lessons/1b-2' });
  for (const next of [
    '/portal/auth',
    '/portal/',
    '/dashboard',
    '/payments/left',
    '//x',
    '/\\x',
    'javascript:alert(1)',
    'https://x/portal/account',
    '/portal//x',
    '/portal/../auth',
    '/portal/account\n',
    { a: 1 },
  ]) {
    expect(parsePortalAuthSearch({ next })).toStrictEqual(nothing);
  }
});
