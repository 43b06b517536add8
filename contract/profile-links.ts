/** Names the profile that a link is for: the account may have others, and the session act as one of them. */
export const LINK_PROFILE = 'profile';

/**
 * What a mail or a push links to, with the profile that it was sent to: the app goes on as that one before it opens it.
 * @param path of the portal, with its query and fragment
 */
export function pathFor(profileId: string, path: string): string {
  const [address = '', fragment] = path.split('#');
  const query = new URLSearchParams({ [LINK_PROFILE]: profileId });
  return `${address}${address.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** So much of an id tells the profiles of one account apart. */
const SHORT_ID = 8;

/**
 * The same for a text message, which pays for each letter: the profile by the first digits of its id.
 * @param path of the portal, without query and fragment
 */
export const shortPathFor = (profileId: string, path: string): string =>
  `${path}?${LINK_PROFILE}=${profileId.slice(0, SHORT_ID)}`;

/** Whether a link may mean one of the own profiles by this: the beginning of an id, of which the own ones have to be asked. */
export const isShortId = (named: string): boolean => /^[0-9a-f]{8}$/.test(named);
