import { type AuthLink, parseAuthLink } from './link.ts';

/**
 * The link with which a page was opened, if it was by one.
 * @param path of the page: while another is still shown, the address's query is that one's
 */
export function linkAt(path: string, hash: string): AuthLink | undefined {
  // The query as it was followed: the router's own parsing would read a code of digits as a number.
  return parseAuthLink(hash, window.location.pathname === path ? window.location.search : '');
}
