/**
 * Whose readings and waiting writes lie on this device (docs/decisions/1215-what-a-device-keeps-is-one-sessions.md).
 * A mark in local storage names the session; without it no database is made and none is opened. This small part is
 * on every page, because any page may be the one that has to forget.
 */
import { storageKeyFor, storedSession } from '#web/lib/session-storage.ts';

const MARK = 'kept';
export const KEPT_DATABASE = 'kept:';

/** A session of an account, as its token names it. */
export type Holder = { userId: string; sessionId: string };

const isSame = (one: Holder | null, other: Holder | null): boolean =>
  one?.userId === other?.userId && one?.sessionId === other?.sessionId;

const claimsOf = (token: string): { session_id?: unknown } => {
  const payload = token.split('.')[1] ?? '';
  return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
};

/** The session that this browser remembers; null without one, and for one that ends with its tab. */
export function rememberedHolder(): Holder | null {
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

/** Whose things lie here, if they are those of the remembered session; nobody else may ask. */
export function keptHolder(): Holder | null {
  const holder = markedHolder();
  return holder && isSame(holder, rememberedHolder()) ? holder : null;
}

/** Whether things may still be kept for that session. */
export const isKeptFor = (holder: Holder): boolean => isSame(holder, keptHolder());

function markedHolder(): Holder | null {
  try {
    const mark: Partial<Holder> | null = JSON.parse(localStorage.getItem(MARK) ?? 'null');
    return typeof mark?.userId === 'string' && typeof mark.sessionId === 'string'
      ? { userId: mark.userId, sessionId: mark.sessionId }
      : null;
  } catch {
    return null;
  }
}

/**
 * Begins to keep for the remembered session, if it is that account's.
 * @returns null where nothing may be kept: a session of one tab, or a page that no worker can serve offline
 */
export function beginKeeping(userId: string): Holder | null {
  const holder = rememberedHolder();
  if (holder?.userId !== userId || !globalThis.isSecureContext) return null;
  dropForeignKept();
  localStorage.setItem(MARK, JSON.stringify(holder));
  return holder;
}

/** Removes what is not the remembered session's. Call when a page starts, and whenever the session has changed. */
export function dropForeignKept(): void {
  if (isMarked() && !keptHolder()) void forgetKept();
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
  const holder = markedHolder();
  for (const listener of listeners) listener();
  localStorage.removeItem(MARK);
  const databases = (await indexedDB.databases?.().catch(() => [])) ?? [];
  const names = databases.flatMap(({ name }) => (name?.startsWith(KEPT_DATABASE) ? [name] : []));
  // A browser that does not list them has the one that the mark names.
  if (holder && names.length === 0) names.push(databaseOf(holder));
  for (const name of names) indexedDB.deleteDatabase(name);
}

export const databaseOf = ({ userId, sessionId }: Holder): string => `${KEPT_DATABASE}${userId}:${sessionId}`;
