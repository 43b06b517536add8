import { type EveryKey, oneOf } from '#web/lib/search.ts';
import { ownPath } from '#web/lib/way-back.ts';
import { type AuthNotice, authNotices } from '../modes.ts';

/** What the portal's auth screen shows beside its two tabs. */
const modes = ['forgot-password', 'reset-password'] as const;

export type PortalAuthSearch = {
  /** The other tab is Login. */
  tab?: 'sign-up';
  mode?: (typeof modes)[number];
  notice?: AuthNotice;
  /** A path of the portal to return to after signing in. */
  next?: string;
};

/** Of the address's query, what the portal's auth screen understands. */
export function parsePortalAuthSearch(search: Record<string, unknown>): PortalAuthSearch {
  return {
    tab: search.tab === 'sign-up' ? search.tab : undefined,
    mode: oneOf(modes, search.mode),
    notice: oneOf(authNotices, search.notice),
    next: ownPath(search.next, '/portal'),
  } satisfies EveryKey<PortalAuthSearch>;
}
