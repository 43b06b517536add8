/**
 * Whose readings and waiting writes lie on this device (docs/decisions/1215-what-a-device-keeps-is-one-sessions.md),
 * for each profile of the account apart (1460). A mark in local storage names session and profiles; without it no
 * database is made and none is opened. This small part is on every page, because any page may be the one that has to
 * forget.
 */
import { actingProfile, shownProfile } from '#web/lib/acting.ts';
import { deleteDatabases } from '#web/lib/delete-databases.ts';
import { claimsOf, storageKeyFor, storedSession } from '#web/lib/session-storage.ts';

const MARK = 'kept';
export const KEPT_DATABASE = 'kept:';

/** A session of an account, as its token names it. */
type Session = { userId: string; sessionId: string };

/** The same, acting as one profile of the account. */
export type Holder = Session & { profileId: string };

type Mark = Session & {
  /** For which profiles something was kept; the last one is that of a page that has heard of none yet. */
  profileIds: readonly string[];
  /** How much that was written waits under each, where anything does. */
  waiting: Readonly<Record<string, number>>;
};

const isSame = (one: Session | null, other: Session | null): boolean =>
  one?.userId === other?.userId && one?.sessionId === other?.sessionId;

/** The session that this browser remembers; null without one, and for one that ends with its tab. */
export function rememberedSession(): Session | null {
  try {
    const key = storageKeyFor(location.hostname);
    // A tab's own session wins over a remembered one.
    if (sessionStorage.getItem(key) !== null) return null;
    const kept: { access_token: string; user: { id: string } } | null = JSON.parse(
      localStorage.getItem(key) ?? 'null',
    );
    const sessionId = kept && claimsOf(kept.access_token).session_id;
    return kept && typeof sessionId === 'string' ? { userId: kept.user.id, sessionId } : null;
  } catch {
    return null;
  }
}

/** Whether the session's token still counts, by this device's clock. */
export function hasGoodToken(): boolean {
  const expires = storedSession<{ expires_at?: number }>()?.expires_at;
  return expires !== undefined && expires * 1000 > Date.now();
}

/** Whose things lie here, if they are those of the remembered session and of the profile in use; nobody else may ask. */
export function keptHolder(): Holder | null {
  const mark = ownMark();
  const profileId = shownProfile() ?? mark?.profileIds.at(-1);
  if (!mark || !profileId || !mark.profileIds.includes(profileId) || !isInUse(profileId)) return null;
  return { userId: mark.userId, sessionId: mark.sessionId, profileId };
}

/** Not that of a page whose session has gone on as another one meanwhile. */
const isInUse = (profileId: string): boolean => (actingProfile() ?? profileId) === profileId;

/** Whether things may still be kept for that session and profile. */
export function isKeptFor(holder: Holder): boolean {
  const kept = keptHolder();
  return isSame(holder, kept) && holder.profileId === kept?.profileId;
}

/** The mark, if it is the remembered session's. */
function ownMark(): Mark | null {
  const mark = readMark();
  return mark && isSame(mark, rememberedSession()) ? mark : null;
}

function readMark(): Mark | null {
  try {
    const mark: Partial<Mark> | null = JSON.parse(localStorage.getItem(MARK) ?? 'null');
    if (typeof mark?.userId !== 'string' || typeof mark.sessionId !== 'string') return null;
    const { userId, sessionId, profileIds = [], waiting = {} } = mark;
    return { userId, sessionId, profileIds, waiting };
  } catch {
    return null;
  }
}

const writeMark = (mark: Mark): void => localStorage.setItem(MARK, JSON.stringify(mark));

/**
 * Begins to keep for the remembered session, if it is that account's and acts as that profile.
 * @returns null where nothing may be kept: a session of one tab, or a page that no worker can serve offline
 */
export function beginKeeping(userId: string, profileId: string): Holder | null {
  const session = rememberedSession();
  if (session?.userId !== userId || !globalThis.isSecureContext || !isInUse(profileId)) return null;
  dropForeignKept();
  const { profileIds = [], waiting = {} } = ownMark() ?? {};
  writeMark({ ...session, profileIds: [...profileIds.filter((id) => id !== profileId), profileId], waiting });
  return { ...session, profileId };
}

/** Writes down how much waits to be sent under a profile, for the pages of the others. */
export function noteWaiting({ profileId }: Holder, count: number): void {
  const mark = ownMark();
  if (!mark || (mark.waiting[profileId] ?? 0) === count) return;
  const { [profileId]: _before, ...others } = mark.waiting;
  writeMark({ ...mark, waiting: count > 0 ? { ...others, [profileId]: count } : others });
}

/** How much waits under the account's other profiles, by profile; it is sent when that one is in use again. */
export function waitingElsewhere(): Readonly<Record<string, number>> {
  const { [shownProfile() ?? '']: _own, ...others } = ownMark()?.waiting ?? {};
  return others;
}

/** Whether something that was written waits under any profile of the account; known before a page has looked at it. */
export const isAnythingWaiting = (): boolean => Object.keys(ownMark()?.waiting ?? {}).length > 0;

/** Removes what is not the remembered session's. Call when a page starts, and whenever the session has changed. */
export function dropForeignKept(): void {
  if (isMarked() && !ownMark()) void forgetKept();
}

const isMarked = (): boolean => {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
};

const listeners = new Set<() => void>();

/** Runs `listener` before all of it is removed, while it is known what waits; returns how to stop. */
export function onForget(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Removes everything that was kept here for anybody. */
export async function forgetKept(): Promise<void> {
  if (!isMarked()) return;
  const mark = readMark();
  for (const listener of listeners) listener();
  localStorage.removeItem(MARK);
  await deleteDatabases(
    KEPT_DATABASE,
    mark ? mark.profileIds.map((profileId) => databaseOf({ ...mark, profileId })) : [],
  );
}

/** Removes what was kept for one profile; what lies here for the others of the account stays. */
export function forgetKeptOf(profileId: string): void {
  const mark = ownMark();
  if (!mark?.profileIds.includes(profileId)) return;
  if (mark.profileIds.length === 1) return void forgetKept();
  if (profileId === shownProfile()) for (const listener of listeners) listener();
  const { [profileId]: _gone, ...waiting } = mark.waiting;
  writeMark({ ...mark, profileIds: mark.profileIds.filter((id) => id !== profileId), waiting });
  indexedDB.deleteDatabase(databaseOf({ ...mark, profileId }));
}

export const databaseOf = ({ userId, sessionId, profileId }: Holder): string =>
  `${KEPT_DATABASE}${userId}:${sessionId}:${profileId}`;
