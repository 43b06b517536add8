/**
 * As which of the account's profiles this browser's session acts, and as which this page was drawn
 * (docs/decisions/1460-a-page-is-of-one-profile.md). A switch is told to all tabs by a key in local storage, before the
 * server is: no tab asks or writes anything as one profile that would be answered for another.
 */
import { claimsOf, storedSession } from './session-storage.ts';

const KEY = 'acting';
/** A tab that was closed in the middle of a switch holds up the others no longer. In ms. */
const PENDING_MS = 20_000;
const LOOK_AGAIN_MS = 1000;

/** `sessionId`: a tab may have a session of its own. `at`: in ms. `isPending`: the server has yet to answer. */
type Acting = { sessionId: string; profileId: string; at: number; isPending: boolean };

/** The profile that this page shows; null until it has read one. */
let shown: string | null = null;
/** The profile that this page is switching to. */
let wanted: string | null = null;
let isThere = false;
let begin: (path: string) => void = () => {};

function ownSessionId(): string | null {
  const { session_id } = claimsOf(storedSession<{ access_token: string }>()?.access_token ?? '');
  return typeof session_id === 'string' ? session_id : null;
}

function readActing(): Acting | null {
  try {
    const acting: Acting | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!acting || acting.sessionId !== ownSessionId()) return null;
    return acting.isPending && Date.now() - acting.at > PENDING_MS ? null : acting;
  } catch {
    return null;
  }
}

function write(profileId: string, isPending: boolean): void {
  try {
    const sessionId = ownSessionId();
    const acting = sessionId && ({ sessionId, profileId, at: Date.now(), isPending } satisfies Acting);
    if (acting) localStorage.setItem(KEY, JSON.stringify(acting));
  } catch {
    // Without storage the tabs hear of it from the server, which closes their channels.
  }
}

/** As which profile the session acts, as far as this browser has heard; null where it has not. */
export const actingProfile = (): string | null => readActing()?.profileId ?? null;

/** The profile whose page this is, or will be: what is kept on the device is kept for this one. */
export const shownProfile = (): string | null => shown ?? actingProfile();

/** Whether the session has gone on as another profile, or is about to. */
function isOvertaken(): boolean {
  const acting = wanted === null ? actingProfile() : null;
  return shown !== null && acting !== null && acting !== shown;
}

/** Whether the session was switched after `since`, in ms: an answer that was asked for before may be of another profile. */
export const hasSwitchedSince = (since: number): boolean => (readActing()?.at ?? 0) > since;

/** Resolves at once on the page of the profile in use; on any other only if the switch fails. */
export async function untilInUse(): Promise<void> {
  while (isOvertaken()) {
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_AGAIN_MS);
      addEventListener('storage', resolve, { once: true });
    });
  }
}

/**
 * Call with the own profile when the server has answered it. The first one is the page's; where it is another one
 * later, because of a letter, or of a tab that could not tell, the page begins anew.
 * @returns whether the page goes on
 */
export function noteProfile(profileId: string): boolean {
  if (profileId === wanted) isThere = true;
  if (wanted !== null) return profileId === shown;
  const acting = readActing();
  if (acting?.profileId !== profileId && !acting?.isPending) write(profileId, false);
  shown ??= profileId;
  if (shown === profileId) return true;
  begin('/dashboard');
  return false;
}

/**
 * Goes on as another profile, with a page that begins anew at `path`: nothing of the one before is left in the memory
 * of any part.
 * @param ask has the server switch
 * @throws what `ask` does; then everything is as before, as far as the server has said
 */
export async function goOnAs(profileId: string, path: string, ask: () => Promise<void>): Promise<void> {
  const before = shownProfile();
  wanted = profileId;
  write(profileId, true);
  try {
    await ask();
  } catch (error) {
    // Its answer may have been lost, and what was read since tells that it arrived.
    if (!isThere) {
      wanted = null;
      if (before) write(before, false);
      throw error;
    }
  }
  write(profileId, false);
  begin(path);
}

/** Begins the page anew, after something that may have made the session act as another profile. */
export const beginAnew = (path: string): void => begin(path);

/** @param onAnew leaves the page for the path without a question: what was typed is kept for this profile */
export function followActing(onAnew: (path: string) => void): void {
  begin = onAnew;
  const look = () => {
    if (isOvertaken() && !readActing()?.isPending) begin('/dashboard');
  };
  addEventListener('storage', look);
  // A tab that slept, or a page that Back took out of the browser's memory, has heard of nothing.
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
}

/** Another person, or nobody, is signed in on this page. */
export function forgetShown(): void {
  shown = null;
  wanted = null;
}
