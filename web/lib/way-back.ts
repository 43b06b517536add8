/**
 * Where somebody wanted to go who was not signed in, and why not: kept in this tab through the landing page, the
 * login, a provider's pages and a second step (without a session the protected area leads to `/`).
 */
import { parsedUrl } from './parsed-url.ts';

export type Area = '/dashboard' | '/portal';

/** How long a wish counts, in ms: whoever signs in in this tab later has another. */
const COUNTS_FOR_MS = 30 * 60_000;

const KEY = 'way-back';
/** Longer than every address of ours, and too short to be a burden. */
const LONGEST = 1000;

type WayBack = { to?: string | undefined; ended?: boolean; token?: string | undefined; at: number };

/**
 * A page of our own behind the sign-in, with its query and fragment; undefined for everything else. What leads here
 * may be anybody's link, so the browser's own reading of it decides, not the look of the text.
 */
export function ownPath(value: unknown, area: Area): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST || !/^\/[^/\\]/.test(value)) return;
  // Browsers read a backslash as a slash, and leave control characters out.
  if (/[\\\p{Cc}]/u.test(value)) return;
  const base = 'https://own.invalid';
  const { origin, pathname, search, hash } = parsedUrl(value, base) ?? {};
  if (origin !== base || !pathname) return;
  const isInside = pathname === area || pathname.startsWith(`${area}/`);
  if (!isInside || pathname.includes('//') || /^\/portal\/(auth)?(\/|$)/.test(pathname)) return;
  return `${pathname}${search}${hash}`;
}

const either = (value: unknown) => ownPath(value, '/dashboard') ?? ownPath(value, '/portal');

/** Keeps the page that the person wanted, when the guard sends them to sign in. */
export function keepWish(to: string): void {
  const path = either(to);
  if (path) write({ ...read(), to: path });
}

/**
 * The session ended without the person asking for it.
 * @param token its last, which opens nothing any more: by it can be asked whether the account is there still
 */
export function keepEnd(token?: string): void {
  write({ ...read(), ended: true, ...(token && { token }) });
  if (token) dispatchEvent(new Event(KEY));
}

/** The last token of a session that has ended. */
export const endedToken = (): string | undefined => read().token;

/** Calls back where such a token has come. Returns how to stop. */
export function onEnd(listener: () => void): () => void {
  addEventListener(KEY, listener);
  return () => removeEventListener(KEY, listener);
}

/** Whether somebody is on the way to a page, and whether a session has ended: to be said where they sign in. */
export function wayBack(): { isWanted: boolean; hasEnded: boolean } {
  const { to, ended = false } = read();
  return { isWanted: to !== undefined, hasEnded: ended };
}

/** Gives the page that was wanted behind this entry, once: the next sign-in has its own. */
export function takeWish(area: Area): string | undefined {
  const path = ownPath(read().to, area);
  forgetWayBack();
  return path;
}

/** Whoever signs out, or has arrived, wants nothing more. */
export function forgetWayBack(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without a storage nothing was kept.
  }
}

function read(): Omit<WayBack, 'at'> {
  try {
    const { to, ended, token, at }: WayBack = JSON.parse(sessionStorage.getItem(KEY) ?? '{"at":0}');
    if (Date.now() - at > COUNTS_FOR_MS) return {};
    return { to: either(to), ended: ended === true, token: typeof token === 'string' ? token : undefined };
  } catch {
    return {};
  }
}

function write(kept: Omit<WayBack, 'at'>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...kept, at: Date.now() } satisfies WayBack));
  } catch {
    // Where nothing can be kept, signing in leads to the first page, as it says.
  }
}
