import { expect, it } from 'vitest';
import { isExpandedIn, sidebarCookie } from './sidebar-state.ts';

it('the sidebar is wide until its cookie says otherwise', () => {
  expect(isExpandedIn('')).toBe(true);
  expect(isExpandedIn('a=b; sidebar:state=false')).toBe(false);
  expect(isExpandedIn('sidebar:state=true; a=b')).toBe(true);
  expect(isExpandedIn('xsidebar:state=false')).toBe(true);
});

it('the cookie is kept for seven days', () => {
  expect(sidebarCookie(false)).toBe('sidebar:state=false; path=/; max-age=604800; samesite=lax');
});
